import { putReviewReply } from '@kaimai/gateway/operator/review';
import { readPublicMessage, publicMessageOptions } from '#commands/arguments/public-message.ts';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';

export const reviewsReply: Command = {
  name: 'reviews reply',
  help: 'puts the shop’s reply under a review, in place of an earlier one',
  positionals: ['REVIEW_NO'],
  options: { ...publicMessageOptions, json: jsonOption },
  examples: ['4711 --en "Thank you." --zh 谢谢。 --json'],
  run: async ({ db, now, print }, args) => {
    const [reviewNo = ''] = args.positionals;
    const words = readPublicMessage(args);
    await putReviewReply(db, { reviewNo, words, now });
    const output = { print, isOn: args.isOn };
    return printResult(output, { reviewNo, replied: true }, `Review ${reviewNo} has the reply.`);
  },
};
