/**
 * A signed message of a provider contradicts our ledger, or a message was not signed. It changes nothing. A stack trace
 * would not help the operator, so the log contains none.
 */
export class PaymentFault extends Error {
  override name = 'PaymentFault';
  override stack = '';
}
