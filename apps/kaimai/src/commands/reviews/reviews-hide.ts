import { showReviewByOperator, hideReviewByOperator } from '@kaimai/gateway/operator/review';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { readShopMessage } from '#commands/arguments/shop-message.ts';

export const reviewsHide: Command = {
  name: 'reviews hide',
  help: 'removes a review from lists and averages; its author gets the reason as a message',
  positionals: ['REVIEW_NO'],
  options: {
    zh: { value: 'REASON', help: 'what the author reads in Chinese', isPrivate: true },
    en: { value: 'REASON', help: 'what the author reads in English', isPrivate: true },
    json: jsonOption,
  },
  examples: ['4711 --zh 含有他人电话 --en "It names somebody’s phone number."'],
  run: async ({ db, now, print }, args) => {
    const [reviewNo = ''] = args.positionals;
    const reason = readShopMessage(args, { required: true });
    const hidden = orRefuse(await hideReviewByOperator(db, { reviewNo, reason, now }));
    return printResult({ print, isOn: args.isOn }, { hidden: hidden.reviewNo }, `Review ${reviewNo} is hidden.`);
  },
};

export const reviewsShow: Command = {
  name: 'reviews show',
  help: 'lists and counts a hidden review again, and notifies its author',
  positionals: ['REVIEW_NO'],
  options: { json: jsonOption },
  examples: ['4711'],
  run: async ({ db, now, print }, { positionals: [reviewNo = ''], isOn }) => {
    const shown = orRefuse(await showReviewByOperator(db, { reviewNo, now }));
    return printResult({ print, isOn }, { shown: shown.reviewNo }, `Review ${reviewNo} is shown again.`);
  },
};
