import { closeConversationReport, listConversationReports } from '@kaimai/gateway/operator/conversation';
import type { Command } from './command.ts';
import { readLimit } from './read-limit.ts';
import { printList } from './print-list.ts';

export const conversationsReports: Command = {
  name: 'conversations reports',
  help: 'lists what buyers have reported about messages of shops, the oldest first',
  subjects: [],
  changesNothing: true,
  options: {
    limit: { value: 'COUNT', help: 'the maximum number, up to 1000; 50 by default' },
    json: { help: 'writes JSON' },
  },
  run: async ({ db, print }, { text, isOn }) => {
    const reports = await listConversationReports(db, {
      limit: readLimit({ text }, { max: 1000, byDefault: 50 }),
    });
    return printList({ print, isOn }, reports, {
      head: ['REPORT', 'CONVERSATION', 'SHOP', 'REASON', 'UP TO', 'REPORTED', 'WORDS'],
      row: ({ reportNo, conversationNo, shopCode, reason, upTo, reportedAt, words }) => [
        reportNo,
        conversationNo,
        shopCode,
        reason,
        String(upTo),
        reportedAt.slice(0, 10),
        words,
      ],
    });
  },
};

export const conversationsClose: Command = {
  name: 'conversations close',
  help: 'closes a report that has been dealt with',
  subjects: ['REPORT_NO'],
  options: {},
  run: async ({ db, now, print }, { subjects: [reportNo = ''] }) => {
    await closeConversationReport(db, { reportNo, now });
    print(`Report ${reportNo} is closed.`);
    return 0;
  },
};
