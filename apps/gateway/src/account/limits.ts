import type { LimitRule } from '#throttle/throttle.ts';

const quarterHour = 900;
const hour = 3600;

/** Open sessions of one account. A new session beyond it ends the least recently used one. */
export const maxSessions = 50;

/** All limits of sign-in, registration and codes. The reasons are in docs/decisions/170-limits.md. */
export const accountLimits = {
  wrongPasswordsFromKnownDevice: { name: 'wrong passwords from known device', max: 10, windowSeconds: quarterHour },
  wrongPasswordsForAccountFromNetwork: { name: 'wrong passwords for and from', max: 10, windowSeconds: quarterHour },
  wrongPasswordsForAccount: { name: 'wrong passwords for', max: 100, windowSeconds: quarterHour },
  wrongPasswordsFromNetwork: { name: 'wrong passwords from', max: 100, windowSeconds: quarterHour },
  providerStartsFromNetwork: { name: 'provider sign-ins from', max: 60, windowSeconds: quarterHour },
  providerAnswersFromNetwork: { name: 'provider answers from', max: 60, windowSeconds: quarterHour },
  passkeysFromNetwork: { name: 'passkeys from', max: 100, windowSeconds: quarterHour },
  codesToOwner: { name: 'codes to owner', max: 10, windowSeconds: hour },
  codesToAddressFromNetwork: { name: 'codes to and from', max: 5, windowSeconds: hour },
  codesToAddress: { name: 'codes to', max: 20, windowSeconds: hour },
  codesFromNetwork: { name: 'codes from', max: 100, windowSeconds: hour },
  wrongCodesFromNetwork: { name: 'wrong codes from', max: 50, windowSeconds: quarterHour },
} as const satisfies Record<string, LimitRule>;
