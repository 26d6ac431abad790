import { findBrokenInvariants } from '@kaimai/gateway/operator/order';
import type { Command } from './command.ts';

export const invariants: Command = {
  name: 'invariants',
  help: 'checks the books of stock, orders and money; exit code 1 when something does not agree',
  subjects: [],
  changesNothing: true,
  options: {},
  run: async ({ db, print }) => {
    const broken = await findBrokenInvariants(db);
    for (const { invariant, what } of broken) print(`${what}: ${invariant}`);
    print(broken.length === 0 ? 'Stock, orders and money agree.' : `${broken.length} that do not agree.`);
    return broken.length === 0 ? 0 : 1;
  },
};
