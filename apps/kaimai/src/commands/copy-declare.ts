import { declareInstanceCopy } from '@kaimai/gateway/operator/instance';
import type { Command } from './command.ts';

export const copyDeclare: Command = {
  name: 'copy declare',
  help: 'declares that this is a copy, such as a cloned machine: it sends nothing any more',
  positionals: [],
  options: {},
  migrates: true,
  run: async ({ db, now, print }) => {
    await declareInstanceCopy(db, now);
    print('This is a copy from now on: no mail, push, refund or payment leaves it.');
    return 0;
  },
};
