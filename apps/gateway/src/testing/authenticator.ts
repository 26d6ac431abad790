import { fromBase32 } from '#account/second-factor/base32.ts';
import { timeStepAt, totpAt } from '#account/second-factor/totp.ts';

/** What an authenticator app shows at this time for a secret in Base32. */
export function authenticatorCode(secret: string, at: Date): string {
  return totpAt(fromBase32(secret), timeStepAt(at));
}
