/** The shop of a conversation, and the subject of the message to be written. A guest names an order. */
export interface ConversationTarget {
  storeCodeNumber: string;
  commodityCode?: string | undefined;
  orderNo?: string | undefined;
  afterSalesNo?: string | undefined;
}

/** Copies only the fields that are set: they decide which credential signs the calls. */
export function toConversationTarget({
  storeCodeNumber,
  commodityCode,
  orderNo,
  afterSalesNo,
}: ConversationTarget): ConversationTarget {
  return {
    storeCodeNumber,
    ...(commodityCode && { commodityCode }),
    ...(orderNo && { orderNo }),
    ...(afterSalesNo && { afterSalesNo }),
  };
}

/** The name under which the draft and the unsent messages are saved. A guest has a conversation for each order. */
export function draftName(
  { storeCodeNumber, orderNo, afterSalesNo }: ConversationTarget,
  { isGuest }: { isGuest: boolean },
): string {
  const buyersName = `conversation ${storeCodeNumber}`;
  return isGuest ? `${buyersName} ${orderNo ?? afterSalesNo}` : buyersName;
}
