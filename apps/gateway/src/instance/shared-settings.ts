import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';

/** Settings in which all processes on one database must agree. */
export interface SharedSettings {
  /** The current deployment secret first, then those that only decrypt. */
  secrets: readonly [Buffer, ...Buffer[]];
  /** Values by the name that operators know; undefined where a setting is not set. */
  others: Readonly<Record<string, string | undefined>>;
}

/** Fingerprints by which processes compare their settings. Nobody can compute a setting from them. */
export const sharedFingerprints = z.object({
  current: z.string(),
  /** All deployment secrets, the current one included. */
  known: z.array(z.string()),
  /** Fingerprints of the other settings: by the fingerprint of the secret that keys them, then by the setting's name. */
  others: z.record(z.string(), z.record(z.string(), z.string())),
});
export type SharedFingerprints = z.infer<typeof sharedFingerprints>;

export const secretSetting = 'DEPLOYMENT_SECRET';

export function fingerprintOfSecret(secret: Buffer): string {
  return digest(secret, 'deployment secret');
}

export function fingerprintSettings({ secrets, others }: SharedSettings): SharedFingerprints {
  const [current] = secrets;
  const ofOthers = (secret: Buffer): [string, Record<string, string>] => [
    fingerprintOfSecret(secret),
    Object.fromEntries(Object.entries(others).map(([name, value]) => [name, digest(secret, name, value)])),
  ];
  return {
    current: fingerprintOfSecret(current),
    known: secrets.map(fingerprintOfSecret),
    others: Object.fromEntries(secrets.map(ofOthers)),
  };
}

/** Why two processes cannot run on one database. */
export type Difference =
  /** This process does not know the current secret of the other one. */
  | { setting: typeof secretSetting; isOtherBehind: false }
  /** The other process does not know the current secret of this one yet. */
  | { setting: typeof secretSetting; isOtherBehind: true }
  | { setting: string; isOtherBehind?: undefined };

/** Each process must be able to open what the other seals; the other settings must be equal. */
export function findDifference(settings: SharedFingerprints, other: SharedFingerprints): Difference | undefined {
  if (!settings.known.includes(other.current)) return { setting: secretSetting, isOtherBehind: false };
  if (!other.known.includes(settings.current)) return { setting: secretSetting, isOtherBehind: true };
  const [mine, theirs] = [settings.others[settings.current] ?? {}, other.others[settings.current] ?? {}];
  // A setting that only one of two versions of the program compares is left out.
  const different = Object.keys(mine).find((name) => theirs[name] !== undefined && theirs[name] !== mine[name]);
  return different === undefined ? undefined : { setting: different };
}

/** A setting that is not set differs from every value. */
function digest(key: Buffer, name: string, value?: string): string {
  const hmac = createHmac('sha256', key).update(`kaimai setting ${name}\0`);
  return (value === undefined ? hmac : hmac.update(`=${value}`)).digest('base64url').slice(0, 22);
}
