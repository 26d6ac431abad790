/**
 * The number that a refund is sent with: its own, and another after each failure, since a provider answers a repeated
 * number with the same failed refund.
 */
export function sendingNoOf(refundNo: string, failures: number): string {
  return failures === 0 ? refundNo : `${refundNo}~${failures + 1}`;
}

/** The refund's own number, from the number that it was sent with. */
export function refundNoOf(sendingNumber: string): string {
  return sendingNumber.split('~')[0] ?? sendingNumber;
}
