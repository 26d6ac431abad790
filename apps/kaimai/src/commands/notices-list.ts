import { listPublishedNotices } from '@kaimai/gateway/operator/message';
import type { Command } from './command.ts';
import { minuteOf } from './written-time.ts';
import { printList } from './print-list.ts';

const maxShown = 200;

export const noticesList: Command = {
  name: 'notices list',
  help: 'lists the notices to all buyers, the newest first, including those that are scheduled',
  positionals: [],
  changesNothing: true,
  options: {},
  run: async ({ db, print }, { isOn }) => {
    const notices = await listPublishedNotices(db, { limit: maxShown });
    return printList({ print, isOn }, notices, {
      head: ['NOTICE', 'KIND', 'PUBLISHED (UTC)', 'READ BY', 'TITLE'],
      row: ({ messageNo, advertiseCode, title, at, announced, readers }) => [
        messageNo,
        advertiseCode,
        `${minuteOf(at)}${announced ? '' : ' (waits)'}`,
        String(readers),
        title.en_US,
      ],
    });
  },
};
