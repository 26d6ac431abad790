/** A line as it was in the cart that it was copied from. */
export interface CopiedLine {
  skuId: number;
  quantity: number;
  /** What the buyer wanted, where `quantity` was lowered to the stock; otherwise null. */
  requestedQuantity: number | null;
  selected: boolean;
  savedForLater: boolean;
  addedUsdMinor: number;
  addedCnyMinor: number;
  addedAt: string;
}
