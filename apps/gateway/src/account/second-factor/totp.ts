import { createHmac } from 'node:crypto';
import { isSameSecret } from '#constant-time.ts';

const stepSeconds = 30;
const digits = 6;

/** Phones' clocks differ a little, and a code takes a moment to type. */
const stepsEitherWay = 1;

/** The code of one step of 30 seconds since 1970 (RFC 6238 with SHA-1, which every app supports). */
export function totpAt(secret: Uint8Array, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  // Truncation of RFC 4226, section 5.3: the last four bits say where the 31 bits of the code begin.
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The number of the step at this time. */
export function timeStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

/** The step of this code among the current and neighbouring ones; undefined when it matches none. */
export function timeStepOf(code: string, secret: Uint8Array, now: Date): number | undefined {
  const current = timeStepAt(now);
  const neighbouringSteps = Array.from(
    { length: 2 * stepsEitherWay + 1 },
    (_, index) => current - stepsEitherWay + index,
  );
  return neighbouringSteps.find((step) => isSameSecret(code, totpAt(secret, step)));
}

/** The content of the QR code, in the format that apps read. */
export function totpUri(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: 'Kaimai' });
  return `otpauth://totp/Kaimai:${encodeURIComponent(email)}?${query.toString()}`;
}
