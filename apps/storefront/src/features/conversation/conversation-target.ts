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
