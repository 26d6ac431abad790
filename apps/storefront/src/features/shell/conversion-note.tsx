import { basicInformation } from '@kaimai/contract/account/basic-information';
import { settlementCurrencyFor, symbolOf } from '@kaimai/contract/values/money';
import { useAnswerPart } from '#api/use-answer-later.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useCurrency } from '#settings/use-settings.ts';

/** For a currency that is not charged: the currency that is charged, and the day of the rates by which prices are converted. */
export function ConversionNote() {
  const { t } = useTexts();
  const currency = useCurrency();
  const settlement = settlementCurrencyFor(currency);
  const day = useAnswerPart(basicInformation, {}, ({ ratesDate }) => (settlement === currency ? '' : ratesDate), '');
  if (settlement === currency) return null;
  // Trimmed below, because the symbols of some currencies end with a space.
  return (
    <span className="figures">
      {t('shell.footer.converted', { currency: symbolOf(currency).trim(), settlement: symbolOf(settlement) })}
      {day && `${t('shell.betweenSentences')}${t('shell.footer.ratesOf', { day })}`}
    </span>
  );
}
