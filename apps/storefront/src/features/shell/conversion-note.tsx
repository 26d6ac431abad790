import { basicInformation } from '@kaimai/contract/account/basic-information';
import { settlementCurrencyFor, symbolOf } from '@kaimai/contract/values/money';
import { useAnswerLater } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';

/** For a currency that is not charged: the rates used, and the currency that is charged. */
export function ConversionNote() {
  const { t } = useTexts();
  const currency = useCurrency();
  const { data } = useAnswerLater(basicInformation, {});
  const settlement = settlementCurrencyFor(currency);
  if (settlement === currency) return null;
  return (
    <span className="figures">
      {t('shell.footer.converted', { currency: symbolOf(currency).trim(), settlement: symbolOf(settlement) })}
      {data && ` ${t('shell.footer.ratesOf', { day: data.ratesDate })}`}
    </span>
  );
}
