import type { StoreCard } from '@kaimai/contract/catalogue';
import { Monogram } from '#components/media/monogram.tsx';

interface StoreMarkProps {
  store: Pick<StoreCard, 'storeName' | 'tint'>;
  size?: 'sm' | 'md' | 'lg';
}

/** A shop's mark on the shop's own tint; always beside the shop's name. */
export function StoreMark({ store, size }: StoreMarkProps) {
  return <Monogram name={store.storeName} tint={store.tint} size={size} />;
}
