import { classes } from '#components/classes.ts';
import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { handlePlainClick, reviewsAddress } from './review-address.ts';

interface HistogramProps {
  commodityCode: string;
  /** The number of ratings with 5, 4, 3, 2 and 1 stars. */
  counts: readonly number[];
  chosenStars: number | undefined;
  onChoose(stars: number | undefined): void;
}

/** The distribution of ratings. A click on a row filters the reviews by stars, another click removes the filter. */
export function Histogram({ commodityCode, counts, chosenStars, onChoose }: HistogramProps) {
  const { t, tag } = useTexts();
  // At least 1, since the shares are divided by it.
  const total = Math.max(
    counts.reduce((sum, count) => sum + count, 0),
    1,
  );
  return (
    <fieldset className="grid">
      <legend className="sr-only">{t('detail.filterByStars')}</legend>
      {counts.map((count, index) => {
        const stars = 5 - index;
        const nextStars = chosenStars === stars ? undefined : stars;
        const share = `${Math.round((count / total) * 100)}%`;
        return (
          <a
            key={stars}
            // A link without scripts, a toggle with them.
            role="button"
            aria-pressed={chosenStars === stars}
            aria-disabled={count === 0 || undefined}
            href={count === 0 ? undefined : reviewsAddress(commodityCode, { stars: nextStars })}
            onClick={(event) => count > 0 && handlePlainClick(event, () => onChoose(nextStars))}
            onKeyDown={(event) => {
              if (event.key !== ' ' || count === 0) return;
              event.preventDefault();
              onChoose(nextStars);
            }}
            className={classes(
              'grid min-h-8.5 grid-cols-[3.25rem_1fr_3rem] items-center gap-3 rounded-sm px-2 text-left text-sm tabular-nums coarse:min-h-(--size-control)',
              chosenStars === stars ? 'bg-primary-tint font-medium text-text' : 'text-text-2 hover:bg-surface-sunken',
            )}
          >
            <span>{t('detail.stars', { count: stars })}</span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-hover">
              <span className="block h-full rounded-full bg-star" style={{ width: share }} />
            </span>
            <span className="text-right">
              <span className="sr-only">{t('detail.ratings', { count, number: formatCount(count, tag) })}</span> {share}
            </span>
          </a>
        );
      })}
    </fieldset>
  );
}
