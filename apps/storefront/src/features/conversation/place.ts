/** The shop of a conversation, and the subject of the message to be written. A guest names an order. */
export interface Place {
  storeCodeNumber: string;
  commodityCode?: string | undefined;
  orderNo?: string | undefined;
  afterSalesNo?: string | undefined;
}

/** Only the named fields: the credential of a call is chosen by them. */
export function placeOf({ storeCodeNumber, commodityCode, orderNo, afterSalesNo }: Place): Place {
  return {
    storeCodeNumber,
    ...(commodityCode && { commodityCode }),
    ...(orderNo && { orderNo }),
    ...(afterSalesNo && { afterSalesNo }),
  };
}
