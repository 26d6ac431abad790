import type { OrderDetails } from './order-details-page.tsx';

/** Units of a variant. */
export interface Units {
  skuCode: string;
  quantity: number;
}

/** What of an order is in no parcel yet. */
export function unsentLines({ lines, parcels }: Pick<OrderDetails, 'parcels'> & { lines: readonly Units[] }): Units[] {
  return lines
    .map(({ skuCode, quantity }) => ({ skuCode, quantity: quantity - sentOf(skuCode, parcels) }))
    .filter(({ quantity }) => quantity > 0);
}

function sentOf(skuCode: string, parcels: readonly { lines: readonly Units[] }[]): number {
  return parcels
    .flatMap(({ lines }) => lines)
    .filter((line) => line.skuCode === skuCode)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
