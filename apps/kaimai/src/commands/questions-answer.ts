import { putShopAnswer } from '@kaimai/gateway/operator/question';
import { readPublicMessage, publicMessageOptions } from './public-message.ts';
import type { Command } from './command.ts';

export const questionsAnswer: Command = {
  name: 'questions answer',
  help: 'answers a question as the shop, in place of an earlier answer',
  positionals: ['QUESTION_NO'],
  options: publicMessageOptions,
  run: async ({ db, now, print }, args) => {
    const [questionNo = ''] = args.positionals;
    const words = readPublicMessage(args);
    await putShopAnswer(db, { questionNo, words, now });
    print(`Question ${questionNo} is answered.`);
    return 0;
  },
};
