import type { CopyReason } from '@kaimai/gateway/instance/copy-reason';
import type { Instance } from '@kaimai/gateway/instance/instance';

const reasons: Record<CopyReason, string> = {
  backup: 'its data folder was made by “kaimai backup”',
  'folder-copied': 'its data folder is not the one that was started last, but a copy of it or moved to another disk',
  'other-machine': 'its data folder was started on another machine before',
  'folder-unknown': 'its data folder does not know this database',
  'database-copied': 'its database was restored or moved from another one',
  'database-set-back': 'its database is older than its data folder',
  declared: 'an operator declared it with “kaimai copy declare”',
};

/** Printed once, at the first start on a database of an older version. */
export const assumedOriginal =
  'An older version recorded nothing that identifies a copy, so this is assumed to be the original. If it is a copy, stop it and run: npx kaimai copy declare';

export interface CopySettings {
  demo: boolean;
}

/** Lines that explain to an operator that this instance is a copy. */
export function describeCopy(copy: NonNullable<Instance['copy']>, { demo }: CopySettings): string[] {
  const { reason, from, since } = copy;
  return [
    `This is a COPY of the original${from ? ` in ${from}` : ''}, since ${since.toISOString()}: ${reasons[reason]}.`,
    'No mail, push, refund or payment leaves it, and nothing happens to the orders that came with it.',
    demo
      ? 'New orders are paid in the sandbox; their mails are on /demo/mailbox.'
      : 'Orders cannot be placed; with DEMO=on they can be tried out.',
    'If the original has stopped for good and this replaces it: npx kaimai copy promote',
  ];
}
