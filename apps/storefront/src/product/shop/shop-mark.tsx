import type { StoreCard } from '@kaimai/contract/catalogue/catalogue';
import { Monogram } from '#components/media/monogram.tsx';

interface ShopMarkProps {
  shop: Pick<StoreCard, 'storeName' | 'tint'>;
  size?: 'sm' | 'md' | 'lg';
}

/** A shop's logo on its tint; decorative, beside its name. */
export function ShopMark({ shop, size }: ShopMarkProps) {
  return <Monogram name={shop.storeName} tint={shop.tint} size={size} />;
}
