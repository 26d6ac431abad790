/**
 * The number under which a refund is sent. It has a new suffix after each failure, because a provider answers a repeated
 * number with the same failed refund.
 */
export function sendingNoOf(refundNo: string, failures: number): string {
  return failures === 0 ? refundNo : `${refundNo}~${failures + 1}`;
}

/** The refund's own number, from the number that it was sent with. */
export function refundNoOf(sendingNumber: string): string {
  return sendingNumber.split('~')[0] ?? sendingNumber;
}
