import type { DeliveryOffer } from '@kaimai/contract/catalogue/catalogue';
import { formatAmountIn } from '@kaimai/contract/values/money';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';

/** The fee of a delivery method; in green if it is free. */
export function DeliveryFee({ offer: { free, fee } }: { offer: Pick<DeliveryOffer, 'free' | 'fee'> }) {
  const { t } = useTexts();
  const currency = useCurrency();
  if (free) return <span className="text-success">{t('orders.free')}</span>;
  return <span className="figures">{formatAmountIn(fee, currency)}</span>;
}
