import { followConversation, showConversation } from '@kaimai/gateway/operator/conversation';
import { printableInLine } from '#printable.ts';
import type { Command } from '#commands/command.ts';
import { linesOf } from './conversations-show.ts';
import { listLimit } from '#commands/arguments/list-options.ts';
import { toJsonLine } from '#commands/output/to-json.ts';

const limit = listLimit({ byDefault: 10, entries: 'earlier messages' });

const pollMs = 1000;

export const conversationsFollow: Command = {
  name: 'conversations follow',
  help: 'shows a conversation and what is written in it from then on, until Ctrl+C; the buyer sees that it was read',
  positionals: ['CONVERSATION_NO'],
  options: {
    limit: limit.option,
    json: { help: 'writes a line of JSON for each message' },
  },
  run: async ({ db, print, untilInterrupted }, { positionals: [conversationNo = ''], text, isOn }) => {
    const { rows, ...conversation } = await showConversation(db, { conversationNo, limit: limit.read({ text }) });
    const isJson = isOn('json');
    const { shopCode, buyerName, locale } = conversation;
    if (!isJson) print(printableInLine(`${shopCode}, with ${buyerName || '(guest)'}, who writes in ${locale}`));
    const write = (messages: typeof rows) => {
      for (const message of messages) for (const line of isJson ? [toJsonLine(message)] : linesOf(message)) print(line);
    };
    write(rows);
    const signal = untilInterrupted();
    const after = rows.at(-1)?.position ?? 0;
    for await (const newMessages of followConversation(db, { conversationNo, after, signal, everyMs: pollMs }))
      write(newMessages);
    return 0;
  },
};
