import { agreementProofs } from './agreement-proofs.ts';
import { privacyProofs } from './privacy-proofs.ts';
import { promiseProofs } from './promise-proofs.ts';

/**
 * The proofs of each claim in the default legal texts: existing tests, as `file > title`, or a duty of the operator.
 */
export const claimProofs: Readonly<
  Record<'agreement' | 'privacy' | 'promise', Readonly<Record<string, readonly string[]>>>
> = {
  agreement: agreementProofs,
  privacy: privacyProofs,
  promise: promiseProofs,
};
