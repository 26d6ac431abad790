/** A provider said something, with its signature under it, that does not fit our books. Nothing is changed by it. */
export class PaymentFault extends Error {
  override name = 'PaymentFault';
}
