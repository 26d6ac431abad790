import type { StoreCard as Store } from '@kaimai/contract/catalogue/catalogue';
import { useFollowedShops } from '#product/favourite/favourites.ts';
import { ShopCard } from './shop-card.tsx';

/** Shop cards in one, two or three columns. */
export function ShopGrid({ shops, headingLevel }: { shops: readonly Store[]; headingLevel?: 2 | 3 }) {
  const followed = useFollowedShops();
  return (
    <div className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3 lg:gap-5">
      {shops.map((shop) => (
        <ShopCard key={shop.storeCodeNumber} shop={shop} headingLevel={headingLevel} followed={followed} />
      ))}
    </div>
  );
}
