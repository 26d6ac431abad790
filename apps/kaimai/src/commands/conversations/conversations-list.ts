import { listShopConversations } from '@kaimai/gateway/operator/conversation';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { listLimit } from '#commands/arguments/list-options.ts';
import { shorten } from '#commands/output/shorten.ts';
import { minuteOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

const limit = listLimit();
const maxTextLength = 60;

export const conversationsList: Command = {
  name: 'conversations list',
  help: 'lists conversations that wait for an answer of their shop, the longest wait first',
  // Without `changesNothing`: the list quotes messages, so the security log records who has read it.
  positionals: [],
  options: {
    shop: { value: 'SHOP', help: 'the code of one shop' },
    all: { help: 'also answered conversations, the newest first' },
    limit: limit.option,
    json: jsonOption,
  },
  run: async ({ db, print }, { text, isOn }) => {
    const found = await listShopConversations(db, {
      shopCode: text('shop'),
      all: isOn('all'),
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, found, {
      head: ['CONVERSATION', 'SHOP', 'BUYER', 'LANGUAGE', 'WAITS SINCE (UTC)', 'MESSAGES', 'BLOCKED', 'LAST MESSAGE'],
      row: (each) => [
        each.conversationNo,
        each.shopCode,
        each.buyerName || '(guest)',
        each.locale,
        each.waitingSince === null ? '-' : minuteOf(new Date(each.waitingSince)),
        String(each.messages),
        [each.blockedByShop && 'blocked', each.blockedByBuyer && 'blocked by buyer'].filter(Boolean).join(', ') || '-',
        shorten(each.lastText, maxTextLength),
      ],
    });
  },
};
