import { putShopAnswer } from '@kaimai/gateway/operator/question';
import { readPublicMessage, publicMessageOptions } from '#commands/arguments/public-message.ts';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const questionsAnswer: Command = {
  name: 'questions answer',
  help: 'answers a question as the shop, in place of an earlier answer',
  positionals: ['QUESTION_NO'],
  options: { ...publicMessageOptions, json: jsonOption },
  examples: ['4711 --en "It does." --zh 可以。 --json'],
  run: async ({ db, now, print }, args) => {
    const [questionNo = ''] = args.positionals;
    const words = readPublicMessage(args);
    await putShopAnswer(db, { questionNo, words, now });
    const output = { print, isOn: args.isOn };
    return printResult(output, { questionNo, answered: true }, `Question ${questionNo} is answered.`);
  },
};
