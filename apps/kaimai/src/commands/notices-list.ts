import { listPublishedNotices } from '@kaimai/gateway/operator/message';
import type { Command } from './command.ts';
import { toTable } from './table.ts';
import { minuteOf } from './written-time.ts';

const maxShown = 200;

export const noticesList: Command = {
  name: 'notices list',
  help: 'lists the notices to all buyers, the newest first, including those that are scheduled',
  subjects: [],
  changesNothing: true,
  options: {},
  run: async ({ db, print }) => {
    const notices = await listPublishedNotices(db, { limit: maxShown });
    const rows = notices.map(({ messageNo, advertiseCode, title, at, announced, readers }) => [
      messageNo,
      advertiseCode,
      `${minuteOf(at)}${announced ? '' : ' (waits)'}`,
      String(readers),
      title.en_US,
    ]);
    for (const line of toTable([['NOTICE', 'KIND', 'PUBLISHED (UTC)', 'READ BY', 'TITLE'], ...rows])) print(line);
    return 0;
  },
};
