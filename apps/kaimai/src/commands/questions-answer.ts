import { putShopAnswer } from '@kaimai/gateway/operator/question';
import { readMessage, messageOptions } from './both-languages.ts';
import type { Command } from './command.ts';

export const questionsAnswer: Command = {
  name: 'questions answer',
  help: 'answers a question as the shop, in place of an earlier answer',
  subjects: ['QUESTION_NO'],
  options: messageOptions,
  run: async ({ db, now, print }, args) => {
    const [questionNo = ''] = args.subjects;
    const words = readMessage(args);
    await putShopAnswer(db, { questionNo, words, now });
    print(`Question ${questionNo} is answered.`);
    return 0;
  },
};
