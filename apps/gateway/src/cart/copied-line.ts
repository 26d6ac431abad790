/** A line as it was in the cart that it was copied from. */
export interface CopiedLine {
  skuId: number;
  quantity: number;
  requestedQuantity: number | null;
  selected: boolean;
  savedForLater: boolean;
  addedUsdMinor: number;
  addedCnyMinor: number;
  addedAt: string;
}
