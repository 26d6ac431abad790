import { formatCount } from '#i18n/number-format.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classes } from '#components/classes.ts';

const starPath = 'M12 2.6l2.9 5.9 6.5.9-4.7 4.6 1.1 6.5L12 17.4l-5.8 3.1 1.1-6.5L2.6 9.4l6.5-.9z';

export function Star({ isFilled = true, className }: { isFilled?: boolean; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className={classes('size-3.5 flex-none', isFilled ? 'fill-star' : 'fill-line', className)}
    >
      <path d={starPath} />
    </svg>
  );
}

interface RatingProps {
  /** 1 to 5; renders nothing without a rating. */
  rating: number | null;
  count: number;
  className?: string;
}

/** ★ 4.8 (340) */
export function Rating({ rating, count, className }: RatingProps) {
  const { t, tag } = useTexts();
  if (rating === null || count === 0) return null;
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 text-xs whitespace-nowrap text-text-2 tabular-nums',
        className,
      )}
    >
      <Star />
      <span className="sr-only">{t('shell.ratingOf', { rating: rating.toFixed(1), count })}</span>
      <b aria-hidden className="font-medium text-text">
        {rating.toFixed(1)}
      </b>
      <span aria-hidden>({formatCount(count, tag)})</span>
    </span>
  );
}

/** Five stars, `rating` of them filled: the rating of one buyer. */
export function Stars({ rating, className }: { rating: number; className?: string }) {
  const { t } = useTexts();
  return (
    <span className={classes('inline-flex gap-0.5', className)}>
      <span className="sr-only">{t('shell.stars', { count: rating })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} isFilled={star <= rating} />
      ))}
    </span>
  );
}
