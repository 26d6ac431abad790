/**
 * The number of a request's refund. Derived from that of the request, so that a repeated refund has the same one. Queries
 * that join refunds to their requests build it in SQL.
 */
export function refundNoOfRequest(afterSalesNo: string): string {
  return `R-${afterSalesNo}`;
}

/** The number of the request that a refund is for; undefined for other refunds. */
export function requestNoOfRefund(refundNo: string): string | undefined {
  return /^R-(AS.+)$/.exec(refundNo)?.[1];
}
