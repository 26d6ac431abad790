import type { StoreCard } from '@kaimai/contract/catalogue/catalogue';
import { Monogram } from '#components/media/monogram.tsx';

interface StoreMarkProps {
  store: Pick<StoreCard, 'storeName' | 'tint'>;
  size?: 'sm' | 'md' | 'lg';
}

/** A shop's logo on its tint; decorative, beside its name. */
export function StoreMark({ store, size }: StoreMarkProps) {
  return <Monogram name={store.storeName} tint={store.tint} size={size} />;
}
