import { putShopAnswer } from '@kaimai/gateway/operator/question';
import { writtenWords, wordsOptions } from './both-languages.ts';
import type { Command } from './command.ts';

export const questionsAnswer: Command = {
  name: 'questions answer',
  help: 'answers a question as the shop, in place of an earlier answer',
  subjects: ['QUESTION_NO'],
  options: wordsOptions,
  run: async ({ db, now, print }, command) => {
    const [questionNo = ''] = command.subjects;
    const words = writtenWords(command);
    await putShopAnswer(db, { questionNo, words, now });
    print(`Question ${questionNo} is answered.`);
    return 0;
  },
};
