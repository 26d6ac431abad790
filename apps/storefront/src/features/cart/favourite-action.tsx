import type { CartLine } from '@kaimai/contract/cart/cart';
import { useFavourites } from '#product/favourite/favourites.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { TextButton } from './text-button.tsx';

/** Makes the product of a line a favourite, or ends that. Buyers get a message when a sold-out favourite is available again. */
export function FavouriteAction({ line: { commodityCode, commodityName } }: { line: CartLine }) {
  const { t } = useTexts();
  const favourites = useFavourites();
  const isFavourite = favourites.has(commodityCode);
  const words = t(isFavourite ? 'cart.favourited' : 'cart.favourite');
  return (
    <TextButton
      words={words}
      // Voice control needs the visible text in the accessible name.
      label={t('shell.labelOf', { label: words, name: commodityName })}
      pressed={isFavourite}
      onClick={() => favourites.toggle(commodityCode)}
    />
  );
}
