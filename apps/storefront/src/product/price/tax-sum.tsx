import { formatAmountIn } from '@kaimai/contract/values/money';
import type { OrderTax } from '@kaimai/contract/tax/tax';
import { Sum } from '#components/display/sums.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';

/** The tax line of an order: added, included, or unknown until the state is chosen. `tax` is null where the prices are final. */
export function TaxSum({ tax }: { tax: OrderTax | null }) {
  const { t } = useTexts();
  const currency = useCurrency();
  if (!tax) return <Sum name={t('orders.taxes')}>{t('orders.included')}</Sum>;
  if (tax.kind === 'byState') return <Sum name={t('orders.taxes')}>{t('orders.taxByState')}</Sum>;
  const { name, percent } = tax;
  // “0%” beside an amount of zero would add nothing.
  const title = Number(percent) === 0 ? name : t('orders.tax', { name, percent });
  const amount = formatAmountIn(tax.amount, currency);
  if (tax.kind === 'added') return <Sum name={title}>{amount}</Sum>;
  return (
    <Sum name={title}>
      <span className="text-text-2">{t('orders.taxIncluded', { amount })}</span>
    </Sum>
  );
}
