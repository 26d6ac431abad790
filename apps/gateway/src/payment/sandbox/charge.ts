import { randomBytes } from 'node:crypto';
import type { Locale } from '@kaimai/contract/locale';
import type { SettlementCurrency } from '@kaimai/contract/money';
import type { ProviderEvent } from '../provider.ts';

/** One entry in the sandbox's books. */
export interface SandboxCharge {
  reference: string;
  payNo: string;
  currency: SettlementCurrency;
  amountMinor: number;
  state: 'open' | 'approved' | 'declined' | 'abandoned';
  returnUrl: string;
  locale: Locale;
}

/** What the buyer can do on the sandbox's page, and what becomes of the charge. */
export const choices = { approve: 'approved', decline: 'declined', leave: 'abandoned' } as const;
export type Choice = keyof typeof choices;

/** Who knows it may decide about the charge, so it cannot be guessed. */
export function newReference(): string {
  return `SB${randomBytes(16).toString('hex')}`;
}

/** How a charge ended; null while it is open. */
export function toEvent({ reference, payNo, currency, amountMinor, state }: SandboxCharge): ProviderEvent | null {
  if (state === 'open') return null;
  const ended = { approved: 'APPROVED', declined: 'DECLINED', abandoned: 'ABANDONED' } as const;
  return { eventId: `${reference}-${state}`, reference, payNo, state: ended[state], amountMinor, currency };
}
