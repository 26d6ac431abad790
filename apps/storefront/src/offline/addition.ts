import { removeItem, readItem, writeItem } from '#browser-storage.ts';
import type { LabelTable } from '@kaimai/contract/values/money';
import type { Picture } from '@kaimai/contract/values/picture';
import { additionsMarker } from './network.ts';

/** The outcome of an addition. `fewer`: only `quantity` units were left, and these were added. */
export type Outcome = 'added' | 'fewer' | 'soldOut' | 'allInCart' | 'withdrawn' | 'refused';

/** An addition to the cart that was made without a network. */
export interface Addition {
  /** The gateway adds once for each key, however often it is sent. */
  key: string;
  skuCode: string;
  commodityCode: string;
  name: string;
  /** The names of the chosen options. */
  optionText: string;
  picture: Picture | null;
  quantity: number;
  /** The requested units: more than `quantity`, where fewer were in stock. */
  wanted: number;
  /** The price that the buyer saw. */
  price: LabelTable;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  /** Missing while it waits. */
  outcome?: Outcome;
  /** The gateway's message, for `refused`. */
  reason?: string;
  /** The current price, where it has changed. */
  newPrice?: LabelTable;
}

/** Whether there are additions that wait or whose outcome was not read yet. Does not open the database. */
export function hasAdditions(): boolean {
  return readItem('local', additionsMarker) !== null;
}

/** Records whether there are additions, for `hasAdditions` and an open cart. */
export function setHasAdditions(hasAny: boolean): void {
  if (hasAny) writeItem('local', additionsMarker, '1');
  else removeItem('local', additionsMarker);
  // Browsers send this event to other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: additionsMarker }));
}
