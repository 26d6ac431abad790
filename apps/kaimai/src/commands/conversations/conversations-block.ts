import { blockConversation } from '@kaimai/gateway/operator/conversation';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const conversationsBlock: Command = {
  name: 'conversations block',
  help: 'refuses further messages of this buyer to this shop',
  positionals: ['CONVERSATION_NO'],
  options: { undo: { help: 'accepts them again' }, json: jsonOption },
  run: async ({ db, print }, { positionals: [conversationNo = ''], isOn }) => {
    const blockedByShop = !isOn('undo');
    await blockConversation(db, { conversationNo, blocked: blockedByShop });
    return printResult(
      { print, isOn },
      { conversationNo, blockedByShop },
      `The buyer of ${conversationNo} can ${blockedByShop ? 'no longer' : 'again'} write to the shop.`,
    );
  },
};
