/**
 * A message of a provider that is not applied, because it contradicts our ledger or was not signed. A stack trace would
 * not help the operator, so the log contains none.
 */
export class PaymentFault extends Error {
  override name = 'PaymentFault';
  override stack = '';
}
