import type { FitCounts } from '@kaimai/contract/values/fit';
import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { fitVerdict } from './fit-verdict.ts';

/** The buyers' ratings of the fit; renders nothing if there are too few. */
export function FitWords({ counts }: { counts: FitCounts }) {
  const { t, tag } = useTexts();
  const verdict = fitVerdict(counts);
  if (!verdict) return null;
  const { opinion, percent, answers } = verdict;
  return (
    <p className="text-sm text-text-2">
      {opinion === 'mixed'
        ? t('sizes.mixed', { ...counts })
        : t(`sizes.${opinion}`, { percent, number: formatCount(answers, tag) })}
    </p>
  );
}
