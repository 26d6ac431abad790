import { useId } from 'react';
import { Star } from '#components/display/rating.tsx';
import { classes } from '#components/classes.ts';
import { useTexts } from '#i18n/use-texts.ts';

const choices = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  /** 0 for no choice. */
  stars: number;
  error: string | undefined;
  onChoose(stars: number): void;
}

/** Five radios that look like stars, with native keyboard handling. */
export function StarChoice({ stars, error, onChoose }: StarChoiceProps) {
  const { t } = useTexts();
  const errorId = useId();
  const chosenStar = choices.find((star) => star === stars);
  return (
    <fieldset className="grid justify-items-start">
      <legend className="mb-1 font-medium">{t('review.stars')}</legend>
      <div className="flex flex-wrap items-center">
        <span className="-ml-2 flex">
          {choices.map((star) => (
            <label
              key={star}
              className="grid size-(--size-control) cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="rating"
                value={star}
                checked={stars === star}
                onChange={() => onChoose(star)}
                aria-describedby={error && errorId}
                className="sr-only"
              />
              <span className="sr-only">{t(`review.star.${star}`)}</span>
              <Star isFilled={star <= stars} className={classes('size-7', star > stars && 'stroke-line-control')} />
            </label>
          ))}
        </span>
        <span aria-hidden className="ml-2 text-sm text-text-2">
          {chosenStar && t(`review.star.${chosenStar}`)}
        </span>
      </div>
      <p id={errorId} role="alert" className={classes('text-sm text-danger', !error && 'sr-only')}>
        {error}
      </p>
    </fieldset>
  );
}
