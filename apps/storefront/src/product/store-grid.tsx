import type { StoreCard as Store } from '@kaimai/contract/catalogue/catalogue';
import { useFollowedStores } from './favourites.ts';
import { StoreCard } from './store-card.tsx';

/** Shop cards in one, two or three columns. */
export function StoreGrid({ stores, headingLevel }: { stores: readonly Store[]; headingLevel?: 2 | 3 }) {
  const followed = useFollowedStores();
  return (
    <div className="grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3 lg:gap-5">
      {stores.map((store) => (
        <StoreCard key={store.storeCodeNumber} store={store} headingLevel={headingLevel} followed={followed} />
      ))}
    </div>
  );
}
