import { maxMessageLength, maxMessagePictures } from '@kaimai/contract/conversation/conversation';
import { maxUploadBytes } from '@kaimai/contract/file/upload';
import { answerConversation } from '@kaimai/gateway/operator/conversation';
import { openMedia } from '#media.ts';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { readFileUpTo } from '#commands/arguments/read-file-up-to.ts';
import { readText } from '#commands/arguments/read-text.ts';

const maxIdLength = 200;

export const conversationsAnswer: Command = {
  name: 'conversations answer',
  help: 'answers a buyer as the shop',
  positionals: ['CONVERSATION_NO'],
  options: {
    text: { value: 'WORDS', help: 'the shop’s message, in the language of the buyer', isPrivate: true },
    picture: {
      value: 'FILE',
      help: 'a picture to send (JPEG, PNG, WebP, BMP); up to four times',
      multiple: true,
    },
    product: { value: 'PRODUCT', help: 'the code of a product to show as a card' },
    id: { value: 'ID', help: 'an identifier of the message; a repeated one is not sent again' },
    json: jsonOption,
  },
  run: async ({ db, environment, now, print }, { positionals: [conversationNo = ''], text, texts, isOn }) => {
    const message = text('text')?.trim() ?? '';
    const paths = texts('picture');
    if (message === '' && paths.length === 0) throw new CommandRefused('Pass a --text or a --picture.');
    if (paths.length > maxMessagePictures)
      throw new CommandRefused(`A message has ${maxMessagePictures} pictures at most.`);
    if (message.length > maxMessageLength)
      throw new CommandRefused(
        `A message may be ${maxMessageLength} characters long at most; this one has ${message.length}.`,
      );
    // With an empty one, as of an unset variable, all answers after the first would count as repeated.
    const clientId = text('id') === undefined ? undefined : readText('id', { text }, maxIdLength);
    const answer = { conversationNo, text: message, commodityCode: text('product'), clientId, now };
    const pictures = {
      media: await openMedia(environment),
      // The contents of a file decide whether it is a picture, and of which format.
      files: await Promise.all(paths.map((path) => readFileUpTo(path, maxUploadBytes))),
    };
    const position = await answerConversation(db, answer, pictures);
    return printResult({ print, isOn }, { conversationNo, position }, `Message ${position} is in ${conversationNo}.`);
  },
};
