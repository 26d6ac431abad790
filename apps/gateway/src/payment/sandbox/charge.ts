import { randomBytes } from 'node:crypto';
import type { Locale } from '@kaimai/contract/values/locale';
import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { ProviderEvent } from '../provider.ts';

/** A charge as the sandbox stores it. */
export interface SandboxCharge {
  reference: string;
  payNo: string;
  currency: SettlementCurrency;
  amountMinor: number;
  state: 'open' | 'settling' | 'approved' | 'declined' | 'abandoned';
  returnUrl: string;
  locale: Locale;
}

/** How a charge ends, and how its callback is sent. */
export interface Ending {
  state: Exclude<SandboxCharge['state'], 'open'>;
  /** `later`: the charge settles first, as slow payments do. */
  callback: 'once' | 'twice' | 'never' | 'later';
}

/** The outcomes that a buyer can choose on the sandbox's page: the usual ones, and late, missing or repeated callbacks. */
export const choices = {
  approve: { state: 'approved', callback: 'once' },
  decline: { state: 'declined', callback: 'once' },
  leave: { state: 'abandoned', callback: 'once' },
  slow: { state: 'settling', callback: 'later' },
  silent: { state: 'approved', callback: 'never' },
  doubled: { state: 'approved', callback: 'twice' },
} as const satisfies Record<string, Ending>;
export type Choice = keyof typeof choices;

/** The choice that opens the second step, at the buyer's bank. */
export const confirmation = 'confirm';

/** A random reference: anybody who knows it can complete the charge, so it must not be guessable. */
export function newReference(): string {
  return `SB${randomBytes(16).toString('hex')}`;
}

/** How a charge ended; null while it is open or being processed. */
export function toEvent({ reference, payNo, currency, amountMinor, state }: SandboxCharge): ProviderEvent | null {
  if (state === 'open' || state === 'settling') return null;
  const ended = { approved: 'APPROVED', declined: 'DECLINED', abandoned: 'ABANDONED' } as const;
  return { eventId: `${reference}-${state}`, reference, payNo, state: ended[state], amountMinor, currency };
}
