import type { commoditySearch } from '@kaimai/contract/search';
import type { Currency } from '@kaimai/contract/money';
import type { OutputOf } from '@kaimai/contract/service';
import { Phrase } from '#components/phrase.tsx';
import { linkClass } from '#components/link.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { readPriceWords } from './price-words.ts';

interface CorrectionProps {
  words: string;
  correctedTo: string;
  corrections: OutputOf<typeof commoditySearch>['corrections'];
  /** What a price without a currency is in. */
  currency: Currency;
  /** Where the same list is with these words, and with prices that were spoken of. */
  hrefOf(words: string, prices: Record<string, string | undefined>): string;
}

/** Other words were searched than were typed: says which and why, and offers them as a search of their own. */
export function Correction({ words, correctedTo, corrections, currency, hrefOf }: CorrectionProps) {
  const { t } = useTexts();
  const linked = (better: string) => (
    <a href={hrefOf(correctedTo, {})} className={`${linkClass} font-medium`}>
      {better}
    </a>
  );
  const isPinyin = corrections.every(({ reason }) => reason === 'pinyin');
  const isShorter = corrections.every(({ to }) => to === '');
  const price = corrections.find(({ reason }) => reason === 'price');
  const bounds = price && readPriceWords(price.from);
  return (
    <output className="block pt-3 text-text-2">
      <Phrase
        text={t(isPinyin ? 'search.readAsPinyin' : isShorter ? 'search.leftOut' : 'search.corrected', {
          words,
          correctedTo,
        })}
        parts={{ better: linked }}
      />
      {!isPinyin && corrections.length > 0 && (
        <span className="block text-sm text-text-3">
          {corrections.map(({ from, to, reason }) => t(`search.because.${reason}`, { from, to })).join(' ')}{' '}
          {bounds && (
            <a href={hrefOf(correctedTo, { currency, ...bounds })} className={linkClass}>
              {t('search.onlyPrice')}
            </a>
          )}
        </span>
      )}
    </output>
  );
}

/** Nothing has all of the words: says that what is listed has some. */
export function LooseMatch({ words }: { words: string }) {
  const { t } = useTexts();
  return <output className="block pt-3 text-text-2">{t('search.loose', { words })}</output>;
}
