import type { CartLine } from '@kaimai/contract/cart';
import { useFavourites } from '#product/favourites.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { TextButton } from './text-button.tsx';

/** Keeps the product of a line as a favourite, whatever becomes of the line; what is sold out is told when it is back. */
export function FavouriteAction({ line: { commodityCode, commodityName } }: { line: CartLine }) {
  const { t } = useTexts();
  const favourites = useFavourites();
  const isFavourite = favourites.has(commodityCode);
  const words = t(isFavourite ? 'cart.favourited' : 'cart.favourite');
  return (
    <TextButton
      words={words}
      // Who speaks to the page says what is written on it.
      label={t('cart.favouriteOf', { words, name: commodityName })}
      pressed={isFavourite}
      onClick={() => favourites.toggle(commodityCode)}
    />
  );
}
