import { settlementCurrencies, toDecimal, type SettlementCurrency } from '@kaimai/contract/values/money';
import type { PayoutContext } from '@kaimai/gateway/operator/payout';
import { deploymentSecrets } from '#data-folder.ts';
import { CommandRefused, type CommandContext } from '#commands/command.ts';
import { decidingOperator } from '#commands/operators/deciding-operator.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';

/** The operator who pays shops by a command, determined as for refunds, and the settings of payouts. */
export async function payoutContextOf(context: CommandContext): Promise<PayoutContext> {
  const { environment, now } = context;
  const { by } = await decidingOperator(context);
  const { payouts, demo } = environment;
  return { by, deployment: { payouts, demo, ...deploymentSecrets(environment) }, now };
}

export const currencyOption = { value: 'CURRENCY', help: 'USD or CNY' };

export function readCurrency(value: string | undefined): SettlementCurrency {
  const currency = readChoice('currency', value, settlementCurrencies);
  if (!currency) throw new CommandRefused(`Pass --currency, one of ${settlementCurrencies.join(', ')}.`);
  return currency;
}

export function amountOf(minor: number, currency: SettlementCurrency): string {
  return `${currency} ${toDecimal(minor, currency)}`;
}
