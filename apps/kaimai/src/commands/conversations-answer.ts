import { longestMessage } from '@kaimai/contract/conversation/conversation';
import { answerConversation } from '@kaimai/gateway/operator/conversation';
import { CommandRefused, type Command } from './command.ts';
import { toJson } from './to-json.ts';

export const conversationsAnswer: Command = {
  name: 'conversations answer',
  help: 'answers a buyer as the shop',
  subjects: ['CONVERSATION_NO'],
  options: {
    text: { value: 'WORDS', help: 'what the shop says, in the language of the buyer', required: true, isPrivate: true },
    product: { value: 'PRODUCT', help: 'the code of a product to show as a card' },
    id: { value: 'ID', help: 'a name of the message: the same again is not sent twice' },
    json: { help: 'writes JSON' },
  },
  run: async ({ db, now, say }, { subjects: [conversationNo = ''], text, isOn }) => {
    const words = text('text')?.trim() ?? '';
    if (words === '') throw new CommandRefused('Say something by --text.');
    if (words.length > longestMessage)
      throw new CommandRefused(
        `A message may be ${longestMessage} characters long at most; this one has ${words.length}.`,
      );
    const answer = { conversationNo, text: words, commodityCode: text('product'), clientId: text('id'), now };
    const position = await answerConversation(db, answer);
    say(isOn('json') ? toJson({ conversationNo, position }) : `Message ${position} is in ${conversationNo}.`);
    return 0;
  },
};
