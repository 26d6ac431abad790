import { translations, type Texts } from '@kaimai/contract/texts/gateway-texts';
import type { Code } from '@kaimai/contract/wire/codes';

export interface RefusalOptions {
  /** A more specific text than the code's own. */
  detail?: Texts;
  /** The message for each wrong field of the input, by its path. */
  fields?: Record<string, Texts>;
  /** A failure of another system, which is reported to the operator as a fault; the buyer gets the refusal's text. */
  cause?: unknown;
}

/**
 * An expected “no” of a service: thrown by the rules, so that their transaction is rolled back, and answered
 * with its code and words. Anything else that is thrown is a fault and answered INTERNAL_ERROR.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly detail: Texts;
  readonly fields: Record<string, Texts>;

  constructor(code: Code, { detail, fields, cause }: RefusalOptions = {}) {
    super(code, { cause });
    this.code = code;
    this.detail = detail ?? translations(`codes.${code}`);
    this.fields = fields ?? {};
  }
}
