import { closeConversationReport, listConversationReports } from '@kaimai/gateway/operator/conversation';
import type { Command } from '#commands/command.ts';
import { printResult } from '#commands/output/print-result.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { listLimit } from '#commands/arguments/list-options.ts';
import { dayOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

const limit = listLimit();

export const conversationsReports: Command = {
  name: 'conversations reports',
  help: 'lists what buyers have reported about messages of shops, the oldest first',
  positionals: [],
  changesNothing: true,
  options: {
    limit: limit.option,
    json: jsonOption,
  },
  run: async ({ db, print }, { text, isOn }) => {
    const reports = await listConversationReports(db, {
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, reports, {
      head: ['REPORT', 'CONVERSATION', 'SHOP', 'REASON', 'UP TO MESSAGE', 'REPORTED', 'WORDS'],
      row: ({ reportNo, conversationNo, shopCode, reason, upTo, reportedAt, words }) => [
        reportNo,
        conversationNo,
        shopCode,
        reason,
        String(upTo),
        dayOf(new Date(reportedAt)),
        words,
      ],
    });
  },
};

export const conversationsClose: Command = {
  name: 'conversations close',
  help: 'closes a report that has been dealt with',
  positionals: ['REPORT_NO'],
  options: { json: jsonOption },
  run: async ({ db, now, print }, { positionals: [reportNo = ''], isOn }) => {
    await closeConversationReport(db, { reportNo, now });
    return printResult({ print, isOn }, { reportNo, closed: true }, `Report ${reportNo} is closed.`);
  },
};
