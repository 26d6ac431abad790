import { findBrokenInvariants } from '@kaimai/gateway/operator/order';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const invariants: Command = {
  name: 'invariants',
  help: 'checks the invariants of stock, orders and money; exit code 1 when one is violated',
  positionals: [],
  changesNothing: true,
  options: { json: jsonOption },
  run: async ({ db, print }, { isOn }) => {
    const broken = await findBrokenInvariants(db);
    const agree = broken.length === 0;
    const lines = broken.map(({ invariant, record }) => `${record}: ${invariant}`);
    const verdict = agree ? 'Stock, orders and money agree.' : `Violations of invariants: ${broken.length}.`;
    printResult({ print, isOn }, { agree, broken }, ...lines, verdict);
    return agree ? 0 : 1;
  },
};
