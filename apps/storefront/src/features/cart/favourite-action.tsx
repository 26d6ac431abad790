import type { CartLine } from '@kaimai/contract/cart/cart';
import { useFavourites } from '#product/favourite/favourites.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { TextButton } from './text-button.tsx';

/** Makes the product of a line a favourite, or ends that. Buyers get a message when a sold-out favourite is available again. */
export function FavouriteAction({ line: { commodityCode, commodityName } }: { line: CartLine }) {
  const { t } = useTexts();
  const favourites = useFavourites();
  const isFavourite = favourites.has(commodityCode);
  return (
    <TextButton
      words={t(isFavourite ? 'cart.favourited' : 'cart.favourite')}
      name={commodityName}
      pressed={isFavourite}
      onClick={() => favourites.toggle(commodityCode)}
    />
  );
}
