import { email as emailField } from '@kaimai/contract/account/credential';
import type { ConfirmedIdentity } from './provider-client.ts';
import type { OfferedProvider } from './providers.ts';

/** An identity with the provider's claim about its e-mail, and whether that claim is trusted. */
export interface DescribedIdentity {
  provider: string;
  issuer: string;
  subject: string;
  /** An e-mail, or empty. */
  label: string;
  /** Whether the provider states that the e-mail is verified, and the operator's settings trust the provider. */
  isTrusted: boolean;
  /** Whether the session that may follow stays when the browser is closed. */
  remember: boolean;
}

/** Reads the e-mail from the provider. The label is empty if the provider states none, or a malformed one. */
export async function describeIdentity(
  { id, trustVerifiedEmail }: OfferedProvider,
  { issuer, subject, readEmail }: ConfirmedIdentity,
  remember: boolean,
): Promise<DescribedIdentity> {
  const { email, isVerified } = await readEmail();
  const label = emailField.safeParse(email).data ?? '';
  const isTrusted = trustVerifiedEmail && isVerified && label !== '';
  return { provider: id, issuer, subject, label, isTrusted, remember };
}
