import { putReviewReply } from '@kaimai/gateway/operator/review';
import { readPublicMessage, publicMessageOptions } from './public-message.ts';
import type { Command } from './command.ts';

export const reviewsReply: Command = {
  name: 'reviews reply',
  help: 'puts the shop’s reply under a review, in place of an earlier one',
  positionals: ['REVIEW_NO'],
  options: publicMessageOptions,
  run: async ({ db, now, print }, args) => {
    const [reviewNo = ''] = args.positionals;
    const words = readPublicMessage(args);
    await putReviewReply(db, { reviewNo, words, now });
    print(`Review ${reviewNo} has the reply.`);
    return 0;
  },
};
