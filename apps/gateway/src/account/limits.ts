import type { LimitRule } from '#throttle/throttle.ts';

const quarterHourSeconds = 900;
const hourSeconds = 3600;
const daySeconds = 86_400;

/** How many sessions of one account may be open. A further one ends the least recently used one. */
export const maxSessions = 50;

/**
 * All limits of sign-in, registration, codes and personal data. The reasons are in docs/decisions/170-limits.md and
 * 171-owners-are-not-locked-out.md. The key of a counter is the rule's name and what is counted for, such as
 * “codes from 198.51.100.1”; e-mails are hashed in it.
 */
export const accountLimits = {
  wrongPasswordsFromKnownDevice: {
    name: 'wrong passwords from known device',
    max: 10,
    windowSeconds: quarterHourSeconds,
  },
  wrongPasswordsForAccountFromNetwork: {
    name: 'wrong passwords for and from',
    max: 10,
    windowSeconds: quarterHourSeconds,
  },
  wrongPasswordsForAccount: { name: 'wrong passwords for', max: 100, windowSeconds: quarterHourSeconds },
  wrongPasswordsFromNetwork: { name: 'wrong passwords from', max: 100, windowSeconds: quarterHourSeconds },
  providerStartsFromNetwork: { name: 'provider sign-ins from', max: 60, windowSeconds: quarterHourSeconds },
  providerAnswersFromNetwork: { name: 'provider answers from', max: 60, windowSeconds: quarterHourSeconds },
  passkeysFromNetwork: { name: 'passkeys from', max: 100, windowSeconds: quarterHourSeconds },
  codesToOwner: { name: 'codes to owner', max: 10, windowSeconds: hourSeconds },
  codesToAddressFromNetwork: { name: 'codes to and from', max: 5, windowSeconds: hourSeconds },
  codesToAddress: { name: 'codes to', max: 20, windowSeconds: hourSeconds },
  codesFromNetwork: { name: 'codes from', max: 100, windowSeconds: hourSeconds },
  wrongCodesFromNetwork: { name: 'wrong codes from', max: 50, windowSeconds: quarterHourSeconds },
  wrongCurrentPasswords: { name: 'wrong old passwords of', max: 10, windowSeconds: quarterHourSeconds },
  secondCodes: { name: 'second codes of', max: 10, windowSeconds: quarterHourSeconds },
  secondCodesOfDay: { name: 'second codes a day of', max: 100, windowSeconds: daySeconds },
  exportsOfData: { name: 'exports of', max: 10, windowSeconds: hourSeconds },
} as const satisfies Record<string, LimitRule>;
