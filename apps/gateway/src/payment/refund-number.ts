/**
 * The number that a refund is sent under: its own, and after each failure another, since a provider answers the same number
 * with the same failed refund for ever.
 */
export function sendingNo(refundNo: string, failures: number): string {
  return failures === 0 ? refundNo : `${refundNo}~${failures + 1}`;
}

/** The refund's own number. */
export function refundNoOf(sendingNumber: string): string {
  return sendingNumber.split('~')[0] ?? sendingNumber;
}
