import { ofAgreement } from './agreement-proofs.ts';
import { ofPrivacy } from './privacy-proofs.ts';
import { ofPromise } from './promise-proofs.ts';

/**
 * What proves each claim of the default legal texts: tests, as `file > title`, all of which have to exist, or a duty of the
 * operator.
 */
export const claimProofs: Readonly<
  Record<'agreement' | 'privacy' | 'promise', Readonly<Record<string, readonly string[]>>>
> = {
  agreement: ofAgreement,
  privacy: ofPrivacy,
  promise: ofPromise,
};
