import { putReviewReply } from '@kaimai/gateway/operator/review';
import { writtenWords, wordsOptions } from './both-languages.ts';
import type { Command } from './command.ts';

export const reviewsReply: Command = {
  name: 'reviews reply',
  help: 'puts the shop’s words under a review, in place of earlier ones',
  subjects: ['REVIEW_NO'],
  options: wordsOptions,
  run: async ({ db, now, print }, command) => {
    const [reviewNo = ''] = command.subjects;
    const words = writtenWords(command);
    await putReviewReply(db, { reviewNo, words, now });
    print(`The reply stands under review ${reviewNo}.`);
    return 0;
  },
};
