import type { LimitRule } from '#throttle/throttle.ts';

const quarterHour = 900;
const hour = 3600;

/** Open sessions of one account. A new session beyond it ends the least recently used one. */
export const mostSessions = 50;

/** All limits of sign-in, registration and codes. The reasons are in docs/decisions/170-limits.md. */
export const accountLimits = {
  wrongPasswordsFromKnownDevice: { name: 'wrong passwords from known device', most: 10, windowSeconds: quarterHour },
  wrongPasswordsForAccountFromNetwork: { name: 'wrong passwords for and from', most: 10, windowSeconds: quarterHour },
  wrongPasswordsForAccount: { name: 'wrong passwords for', most: 100, windowSeconds: quarterHour },
  wrongPasswordsFromNetwork: { name: 'wrong passwords from', most: 100, windowSeconds: quarterHour },
  providerStartsFromNetwork: { name: 'provider sign-ins from', most: 60, windowSeconds: quarterHour },
  providerAnswersFromNetwork: { name: 'provider answers from', most: 60, windowSeconds: quarterHour },
  passkeysFromNetwork: { name: 'passkeys from', most: 100, windowSeconds: quarterHour },
  codesToOwner: { name: 'codes to owner', most: 10, windowSeconds: hour },
  codesToAddressFromNetwork: { name: 'codes to and from', most: 5, windowSeconds: hour },
  codesToAddress: { name: 'codes to', most: 20, windowSeconds: hour },
  codesFromNetwork: { name: 'codes from', most: 100, windowSeconds: hour },
  wrongCodesFromNetwork: { name: 'wrong codes from', most: 50, windowSeconds: quarterHour },
} as const satisfies Record<string, LimitRule>;
