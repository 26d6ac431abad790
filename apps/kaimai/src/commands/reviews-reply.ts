import { inTransaction } from '@kaimai/gateway/db/in-transaction';
import { replyToReview } from '@kaimai/gateway/review/writing';
import { writtenWords, wordsOptions } from './both-languages.ts';
import type { Command } from './command.ts';

export const reviewsReply: Command = {
  name: 'reviews reply',
  help: 'puts the shop’s words under a review, in place of earlier ones',
  subjects: ['REVIEW_NO'],
  options: wordsOptions,
  run: async ({ db, now, say }, command) => {
    const [reviewNo = ''] = command.subjects;
    const words = writtenWords(command);
    await inTransaction(db, (tx) => replyToReview(tx, { reviewNo, words, now }));
    say(`The reply stands under review ${reviewNo}.`);
    return 0;
  },
};
