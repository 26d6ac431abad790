import type { Code } from './codes.ts';
import type { silentCode } from '../values/business-constants.ts';
import type { Locale } from '../values/locale.ts';
import type { AnyService, InputOf, OutputOf } from './service.ts';

/**
 * Calls one service and returns its fields, over any transport: signed over HTTP in the browser, directly in the same
 * process while a page is rendered. Throws a GatewayError for any answer that is not a success.
 */
export type GatewayCall = <S extends AnyService>(
  service: S,
  input: InputOf<S>,
  options: { locale: Locale },
) => Promise<OutputOf<S>>;

/** An answered call that did not succeed. `message` is the text of a toast: the detail, else the code's own text. */
export class GatewayError extends Error {
  readonly code: Code | typeof silentCode;
  /** The message for each wrong field of the input, by its path, such as `address.postcode`. */
  readonly fields: Record<string, string>;

  constructor(code: Code | typeof silentCode, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = 'GatewayError';
    this.code = code;
    this.fields = fields;
  }
}
