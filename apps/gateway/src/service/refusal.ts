import { translations, type Texts } from '@kaimai/contract/texts/gateway-texts';
import type { Code } from '@kaimai/contract/wire/codes';

export interface RefusalOptions {
  /** More exact words than the code's own. */
  detail?: Texts;
  /** The message for each wrong field of the input, by its path. */
  fields?: Record<string, Texts>;
  /** What went wrong elsewhere, for the operator: it is reported as a fault, and the buyer is told what to do. */
  cause?: unknown;
}

/**
 * An expected “no” of a service: thrown by the rules so that the transaction it happens in is rolled back, and answered
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
