import { formatMoney, toDecimal } from '@kaimai/contract/values/money';
import { listOpenRefunds } from '@kaimai/gateway/operator/payment';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printList } from '#commands/output/print-list.ts';

const maxListed = 200;

export const refundsList: Command = {
  name: 'refunds list',
  help: 'lists refunds that buyers have not received: those being sent, and those that came back and wait for you',
  positionals: [],
  changesNothing: true,
  options: { json: jsonOption },
  run: async ({ db, print }, { isOn }) => {
    const refunds = await listOpenRefunds(db, { limit: maxListed });
    return printList({ print, isOn }, refunds, {
      head: ['REFUND', 'PAYMENT', 'AMOUNT', 'PROVIDER', 'STATE', 'WHY'],
      row: ({ refundNo, payNo, amountMinor, currency, provider, isKept: waitsForOperator, attempts, reason }) => [
        refundNo,
        payNo,
        formatMoney(toDecimal(amountMinor, currency), currency),
        provider,
        stateOf(waitsForOperator, attempts),
        reason || '-',
      ],
    });
  },
};

function stateOf(waitsForOperator: boolean, attempts: number): string {
  if (waitsForOperator) return 'waits for you';
  return attempts === 0 ? 'due' : `tried ${attempts}×`;
}
