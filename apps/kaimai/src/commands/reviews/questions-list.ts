import { listUnansweredQuestions } from '@kaimai/gateway/operator/question';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { dayOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

const maxListed = 100;

export const questionsList: Command = {
  name: 'questions list',
  help: 'lists questions that the shop has not answered, the oldest first',
  positionals: [],
  changesNothing: true,
  options: {
    shop: { value: 'SHOP', help: 'the code of one shop' },
    json: jsonOption,
  },
  examples: ['--shop TERN --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const questions = await listUnansweredQuestions(db, { shopCode: text('shop'), limit: maxListed });
    return printList({ print, isOn }, questions, {
      head: ['QUESTION', 'PRODUCT', 'ASKED', 'WORDS'],
      row: ({ questionNo, commodityCode, askedAt, words }) => [
        questionNo,
        commodityCode,
        dayOf(askedAt),
        (words.zh_CN ?? words.en_US ?? '').replaceAll(/\s+/g, ' '),
      ],
    });
  },
};
