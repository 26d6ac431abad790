import { Link } from '@tanstack/react-router';
import ChevronRight from '#icons/chevron-right';
import CircleHelp from '#icons/circle-question-mark';
import { Icon } from '#components/media/icon.tsx';
import { moreLinkClass } from '#components/navigation/link.ts';
import { Panel } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** For buyers whose payment was interrupted: where the orders are, and that nothing is charged twice. */
export function WhereIsMyOrder({ orderNos }: { orderNos: readonly string[] }) {
  const { t } = useTexts();
  return (
    <Panel className="flex items-start gap-4">
      <Icon of={CircleHelp} size="lg" />
      <div className="min-w-0 flex-1">
        <h2 className="text-md">{t('checkout.through')}</h2>
        <p className="text-sm text-text-2">{t('checkout.throughText')}</p>
        <div className="mt-1 flex flex-wrap gap-x-6">
          {orderNos.map((orderNo) => (
            <Link
              key={orderNo}
              to="/order-details"
              search={{ orderNo }}
              className={`${moreLinkClass} whitespace-normal!`}
            >
              {t('checkout.check', { orderNo })}
              <Icon of={ChevronRight} size="sm" />
            </Link>
          ))}
        </div>
      </div>
    </Panel>
  );
}
