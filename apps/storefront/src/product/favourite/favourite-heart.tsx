import { classes } from '#components/classes.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useFavourites } from './favourites.ts';

const heartPath =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5';

interface HeartProps {
  label: string;
  isFavourite: boolean;
  onToggle(): void;
  className?: string;
}

/** The button, which fetches nothing itself: for lists that fetch all favourites together. */
export function Heart({ label, isFavourite, onToggle, className }: HeartProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isFavourite}
      onClick={onToggle}
      className={classes('heart', className)}
    >
      <svg viewBox="0 0 24 24" aria-hidden>
        <path d={heartPath} />
      </svg>
    </button>
  );
}

interface FavouriteHeartProps {
  commodityCode: string;
  commodityName: string;
  className?: string;
}

/** Adds a product to the favourites or removes it. */
export function FavouriteHeart({ commodityCode, commodityName, className }: FavouriteHeartProps) {
  const { t } = useTexts();
  const favourites = useFavourites();
  return (
    <Heart
      label={t('shell.labelOf', { label: t('product.favourite'), name: commodityName })}
      isFavourite={favourites.has(commodityCode)}
      onToggle={() => favourites.toggle(commodityCode)}
      className={className}
    />
  );
}
