import Trash from '#icons/trash';
import { useSyncExternalStore } from 'react';
import { Button } from '#components/form/button.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { forgetViewed, forgetViewedProducts, readViewed, subscribeToViewed } from '#product/viewed/viewed-products.ts';
import { StoredInBrowserNote, VisitorCards } from '#product/card/visitor-cards.tsx';
import { ForgetButton, NoHistory } from './history-panels.tsx';
import { noCodes } from '#product/stored-codes.ts';

/** The products that a visitor viewed in this browser, newest first. */
export function VisitorHistory() {
  const { t } = useTexts();
  const codes = useSyncExternalStore(subscribeToViewed, readViewed, () => noCodes);
  return (
    <>
      <div className="mb-1 flex items-center justify-between max-md:justify-end md:min-h-(--size-control)">
        <div className="max-md:sr-only">
          <PageHeading>{t('pages.history')}</PageHeading>
        </div>
        {codes.length > 0 && (
          <Button look="quiet" onClick={forgetViewed}>
            <Icon of={Trash} size="sm" />
            {t('history.clear')}
          </Button>
        )}
      </div>
      <StoredInBrowserNote text={t('history.inThisBrowser')} />
      {codes.length === 0 ? (
        <NoHistory />
      ) : (
        <VisitorCards
          codes={codes}
          failure={{ title: t('shell.failed.history.title'), text: t('shell.failed.history.text') }}
          onForget={forgetViewedProducts}
          noteOf={({ commodityCode, commodityName }) => (
            <ForgetButton name={commodityName} onClick={() => forgetViewedProducts([commodityCode])} />
          )}
        />
      )}
    </>
  );
}
