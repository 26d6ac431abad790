import { listPublishedNotices } from '@kaimai/gateway/operator/message';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { minuteOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

const maxShown = 200;

export const noticesList: Command = {
  name: 'notices list',
  help: 'lists the notices to all buyers, the newest first, including those that are scheduled',
  positionals: [],
  changesNothing: true,
  options: { json: jsonOption },
  run: async ({ db, print }, { isOn }) => {
    const notices = await listPublishedNotices(db, { limit: maxShown });
    // Renames two fields to their names in the HTTP API.
    const shown = notices.map(({ advertiseCode: kind, announced: isPublished, ...notice }) => ({
      ...notice,
      kind,
      isPublished,
    }));
    return printList({ print, isOn }, shown, {
      head: ['NOTICE', 'KIND', 'PUBLISHED (UTC)', 'READ BY', 'TITLE'],
      row: ({ messageNo, kind, title, at, isPublished, readers }) => [
        messageNo,
        kind,
        `${minuteOf(at)}${isPublished ? '' : ' (waits)'}`,
        String(readers),
        title.en_US,
      ],
    });
  },
};
