import { useLocation } from '@tanstack/react-router';
import CloudOff from '#icons/cloud-off';
import { Suspense, type MouseEvent } from 'react';
import { isServerReachable, useNetworkRecovery } from '#api/network-recovery.ts';
import { fixedWords } from '@kaimai/contract/values/business-constants';
import { buttonClass } from '#components/form/button.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { fixedText } from '#i18n/fixed-text.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { requestNumberIn } from './request-number.ts';

const SeenPages = lazyPart(() => import('#offline/seen-pages.tsx'));

/**
 * The specification fixes the title and the link; the rest is in the page's language, as is everything while the network is
 * lost.
 */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTexts();
  const { href } = useLocation();
  const isLost = useNetworkRecovery(error);
  const requestNumber = requestNumberIn(error);
  /** Reloads the document: a link of the router would stay in the failed document, and a link with `#` would do nothing. */
  const reload = async (event: MouseEvent): Promise<void> => {
    event.preventDefault();
    if (!isLost || (await isServerReachable())) location.reload();
    else showToast(t('shell.unreachable'), 'error');
  };
  return (
    <div className="wrap py-12" role="alert">
      <EmptyState
        icon={CloudOff}
        title={isLost ? t('shell.offline') : fixedWords.error}
        headingLevel={1}
        text={
          <>
            {t(isLost ? 'shell.offlineText' : 'shell.errorText')}
            {requestNumber && <span className="mt-2 block">{t('shell.errorNumber', { number: requestNumber })}</span>}
          </>
        }
      >
        <a href={href} onClick={(event) => void reload(event)} className={buttonClass()}>
          {isLost ? t('shell.tryAgain') : fixedText('refresh', t)}
        </a>
      </EmptyState>
      {isLost && (
        <Suspense>
          <SeenPages />
        </Suspense>
      )}
    </div>
  );
}
