import { basicInformation } from '@kaimai/contract/basic-information';
import { settlementCurrencyFor, symbolOf } from '@kaimai/contract/money';
import { useAnswerLater } from '#api/use-gateway.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';

/** Where prices are shown in a currency that nobody is charged in: by which rates, and what is charged instead. */
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
