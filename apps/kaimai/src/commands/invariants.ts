import { findBrokenInvariants } from '@kaimai/gateway/operator/order';
import type { Command } from './command.ts';

export const invariants: Command = {
  name: 'invariants',
  help: 'checks the invariants of stock, orders and money; exit code 1 when one is violated',
  positionals: [],
  changesNothing: true,
  options: {},
  run: async ({ db, print }) => {
    const broken = await findBrokenInvariants(db);
    for (const { invariant, record } of broken) print(`${record}: ${invariant}`);
    print(broken.length === 0 ? 'Stock, orders and money agree.' : `${broken.length} invariants are violated.`);
    return broken.length === 0 ? 0 : 1;
  },
};
