import { createHmac } from 'node:crypto';
import { randomCharacters } from '#random-characters.ts';

const codeCount = 10;
const codeLength = 10;

/** Without letters and digits that look alike. Ten of these characters have about 50 bits. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** New codes, such as `7KQ2M-X9FRT`. Each can be entered once in place of a code of the authenticator app. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const letters = randomCharacters(alphabet, codeLength);
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/** A hash that is keyed with the deployment secret and bound to the buyer; case, dashes and spaces do not matter. */
export function hashRecoveryCode(code: string, buyerId: number, deploymentSecret: Buffer): Buffer {
  const key = createHmac('sha256', deploymentSecret).update('recovery-code').digest();
  const letters = code.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return createHmac('sha256', key).update(`${buyerId} ${letters}`).digest();
}
