import { searchAddress } from '#product/addresses.ts';
import { pillClass } from '#components/display/chip.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** Popular searches. */
export function HotWords({ words }: { words: readonly string[] }) {
  const { t } = useTexts();
  if (words.length === 0) return null;
  return (
    <section aria-label={t('search.hotWords')} className="below-fold grid gap-3 pt-6 lg:grid-cols-[auto_1fr] lg:gap-6">
      <h2 className="text-md leading-11 whitespace-nowrap">{t('search.hotWords')}</h2>
      <div className="flex flex-wrap gap-2">
        {words.map((word) => (
          <a key={word} href={searchAddress(word)} className={pillClass}>
            {word}
          </a>
        ))}
      </div>
    </section>
  );
}
