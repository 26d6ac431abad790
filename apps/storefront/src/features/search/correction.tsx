import { Phrase } from '#components/phrase.tsx';
import { searchAddress } from '#commodity/addresses.ts';
import { linkClass } from '#components/link.ts';
import { useTexts } from '#i18n/use-texts.ts';

/** The typed words found nothing, so others were searched: says which, and offers them as a search of their own. */
export function Correction({ words, correctedTo }: { words: string; correctedTo: string }) {
  const { t } = useTexts();
  const linked = (better: string) => (
    <a href={searchAddress(correctedTo)} className={`${linkClass} font-medium`}>
      {better}
    </a>
  );
  return (
    <output className="block pt-3 text-text-2">
      <Phrase text={t('search.corrected', { words, correctedTo })} parts={{ better: linked }} />
    </output>
  );
}
