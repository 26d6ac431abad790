import { randomBytes } from 'node:crypto';
import type { Locale } from '@kaimai/contract/values/locale';
import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { ProviderEvent } from '../provider.ts';

/** One entry in the sandbox's books. */
export interface SandboxCharge {
  reference: string;
  payNo: string;
  currency: SettlementCurrency;
  amountMinor: number;
  state: 'open' | 'settling' | 'approved' | 'declined' | 'abandoned';
  returnUrl: string;
  locale: Locale;
}

/** What becomes of a charge, and how its callback goes. */
export interface Ending {
  state: Exclude<SandboxCharge['state'], 'open'>;
  callback: 'once' | 'twice' | 'never' | 'later';
}

/** What the buyer can do on the sandbox's page; the usual ways a payment ends, and those that go wrong on the way. */
export const choices = {
  approve: { state: 'approved', callback: 'once' },
  decline: { state: 'declined', callback: 'once' },
  leave: { state: 'abandoned', callback: 'once' },
  slow: { state: 'settling', callback: 'later' },
  silent: { state: 'approved', callback: 'never' },
  doubled: { state: 'approved', callback: 'twice' },
} as const satisfies Record<string, Ending>;
export type Choice = keyof typeof choices;

/** How a charge was decided that the buyer's bank wants to have confirmed first. */
export const confirmation = 'confirm';

/** Who knows it may decide about the charge, so it cannot be guessed. */
export function newReference(): string {
  return `SB${randomBytes(16).toString('hex')}`;
}

/** How a charge ended; null while it is open or takes its time. */
export function toEvent({ reference, payNo, currency, amountMinor, state }: SandboxCharge): ProviderEvent | null {
  if (state === 'open' || state === 'settling') return null;
  const ended = { approved: 'APPROVED', declined: 'DECLINED', abandoned: 'ABANDONED' } as const;
  return { eventId: `${reference}-${state}`, reference, payNo, state: ended[state], amountMinor, currency };
}
