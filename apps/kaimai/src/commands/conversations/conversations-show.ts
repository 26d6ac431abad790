import type { ConversationMessage } from '@kaimai/contract/conversation/conversation';
import { showConversation } from '@kaimai/gateway/operator/conversation';
import { printable, printableInLine } from '#printable.ts';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { listLimit } from '#commands/arguments/list-options.ts';
import { toJson } from '#commands/output/to-json.ts';

const limit = listLimit();

export const conversationsShow: Command = {
  name: 'conversations show',
  help: 'shows the newest messages of a conversation; the buyer sees that the shop has read them',
  positionals: ['CONVERSATION_NO'],
  options: {
    before: { value: 'POSITION', help: 'only messages before the one with this number' },
    limit: limit.option,
    json: jsonOption,
  },
  run: async ({ db, print }, { positionals: [conversationNo = ''], text, isOn }) => {
    const { rows, ...conversation } = await showConversation(db, {
      conversationNo,
      before: readPosition(text('before')),
      limit: limit.read({ text }),
    });
    if (isOn('json')) {
      print(toJson({ ...conversation, rows }));
      return 0;
    }
    const { shopCode, buyerName, locale } = conversation;
    print(printableInLine(`${shopCode}, with ${buyerName || '(guest)'}, who writes in ${locale}`));
    for (const row of rows) for (const line of linesOf(row)) print(line);
    return 0;
  },
};

function readPosition(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new CommandRefused('--before must be the number of a message.');
  return Number(value);
}

/** A line with number, time and sender, then the text, indented so that no message can imitate another one. */
export function linesOf({ position, at, by, automatic, text, pictures, card }: ConversationMessage): string[] {
  const sender = automatic ? `${by} (automatic)` : by;
  const lines = text === '' ? [] : printable(text).split('\n');
  return [
    '',
    `${position}  ${at.slice(0, 16).replace('T', ' ')} UTC  ${sender}`,
    ...(card ? [`    [${printableInLine(describeCard(card))}]`] : []),
    ...lines.map((line) => `    ${line}`),
    ...pictures.map(({ id }) => `    [picture /media/${id}/1200]`),
  ];
}

function describeCard(card: NonNullable<ConversationMessage['card']>): string {
  if (card.kind === 'product') return `product ${card.commodityCode}: ${card.title}`;
  if (card.kind === 'order') return `order ${card.orderNo}, ${card.status}: ${card.title}`;
  return `return ${card.afterSalesNo}, ${card.status}: ${card.title}`;
}
