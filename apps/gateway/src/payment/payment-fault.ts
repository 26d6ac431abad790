/**
 * A provider said something, with its signature under it, that does not fit our books, or somebody said it without one.
 * Nothing is changed by it. Where in the code that was found is of no use to an operator, so the log gets no stack trace.
 */
export class PaymentFault extends Error {
  override name = 'PaymentFault';
  override stack = '';
}
