import type { OrderDetails } from './order-details.ts';

/** A quantity of a variant. */
export interface Units {
  skuCode: string;
  quantity: number;
}

interface OrderUnits extends Pick<OrderDetails, 'parcels'> {
  lines: readonly (Units & { cancelled: number })[];
}

/** The units of an order that are in no parcel and not cancelled. */
export function unsentLines({ lines, parcels }: OrderUnits): Units[] {
  return lines
    .map(({ skuCode, quantity, cancelled }) => ({
      skuCode,
      quantity: quantity - cancelled - countSent(skuCode, parcels),
    }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether these units are a proper part of the order: neither none nor all. */
export function isPartOfOrder(units: readonly Units[], { lines }: { lines: readonly Units[] }): boolean {
  return units.length > 0 && countUnits(units) < countUnits(lines);
}

function countSent(skuCode: string, parcels: readonly { lines: readonly Units[] }[]): number {
  return countUnits(parcels.flatMap(({ lines }) => lines).filter((line) => line.skuCode === skuCode));
}

function countUnits(units: readonly Units[]): number {
  return units.reduce((sum, { quantity }) => sum + quantity, 0);
}
