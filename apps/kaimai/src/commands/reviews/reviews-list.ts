import { listReviews } from '@kaimai/gateway/operator/review';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { dayOf } from '#commands/output/written-time.ts';
import { shorten } from '#commands/output/shorten.ts';
import { printList } from '#commands/output/print-list.ts';

const maxListed = 100;
const maxTextLength = 70;

export const reviewsList: Command = {
  name: 'reviews list',
  help: 'lists reviews that have no reply yet, the newest first',
  positionals: [],
  changesNothing: true,
  options: {
    shop: { value: 'SHOP', help: 'the code of one shop' },
    all: { help: 'also reviews with a reply' },
    json: jsonOption,
  },
  examples: ['--shop TERN --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const reviews = await listReviews(db, { shopCode: text('shop'), all: isOn('all'), limit: maxListed });
    return printList({ print, isOn }, reviews, {
      head: ['REVIEW', 'PRODUCT', 'STARS', 'WRITTEN', 'REPLY', 'HIDDEN', 'WORDS'],
      row: ({ reviewNo, commodityCode, rating, createdAt, replied, hidden, ...review }) => [
        reviewNo,
        commodityCode,
        String(rating),
        dayOf(createdAt),
        replied ? 'yes' : '-',
        hidden ? 'yes' : '-',
        shorten(review.text.replaceAll(/\s+/g, ' '), maxTextLength),
      ],
    });
  },
};
