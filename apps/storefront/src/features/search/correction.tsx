import type { commoditySearch } from '@kaimai/contract/search/search';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { RichText } from '#components/display/rich-text.tsx';
import { linkClass } from '#components/navigation/link.ts';
import { useTexts } from '#i18n/use-texts.ts';

type Corrections = OutputOf<typeof commoditySearch>['corrections'];

interface CorrectionProps {
  words: string;
  correctedTo: string;
  corrections: Corrections;
  /** Returns the address of the same list with these words. */
  hrefOf(words: string): string;
}

/** States which words were searched for instead of the typed ones, and why; they are a link to a search for them. */
export function Correction({ words, correctedTo, corrections, hrefOf }: CorrectionProps) {
  const { t } = useTexts();
  const linkWords = (better: string) => (
    <a href={hrefOf(correctedTo)} className={`${linkClass} font-medium`}>
      {better}
    </a>
  );
  const key = correctionKeyOf(corrections);
  // These two texts state the reason themselves; a spelling or homophone needs none beside the text with both words.
  const statesReason = key === 'readAsPinyin' || key === 'closest';
  const reasons = corrections.flatMap(({ from, to, reason }) =>
    statesReason || reason === 'spelling' || reason === 'homophone' ? [] : t(`search.because.${reason}`, { from, to }),
  );
  return (
    <output className="block pt-3 text-text-2">
      <RichText text={t(`search.${key}`, { words, correctedTo })} parts={{ better: linkWords }} />
      {reasons.length > 0 && (
        <span className="block text-sm text-text-3">{reasons.join(t('shell.betweenSentences'))}</span>
      )}
    </output>
  );
}

/** The key of the text, by the reasons of the corrections. */
function correctionKeyOf(
  corrections: Corrections,
): 'readAsPinyin' | 'leftOut' | 'calledOtherwise' | 'closest' | 'corrected' {
  if (isOnly(corrections, 'pinyin')) return 'readAsPinyin';
  // The replacement is empty for a word that was removed.
  if (corrections.every(({ to }) => to === '')) return 'leftOut';
  if (isOnly(corrections, 'synonym')) return 'calledOtherwise';
  return isOnly(corrections, 'related') ? 'closest' : 'corrected';
}

function isOnly(corrections: Corrections, only: Corrections[number]['reason']): boolean {
  return corrections.every(({ reason }) => reason === only);
}

/** States that the results match only some of the words. */
export function LooseMatch({ words }: { words: string }) {
  const { t } = useTexts();
  return <output className="block pt-3 text-text-2">{t('search.loose', { words })}</output>;
}
