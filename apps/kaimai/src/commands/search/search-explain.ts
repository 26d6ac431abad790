import { explainSearch } from '@kaimai/gateway/operator/search';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { toTable } from '#commands/output/table.ts';
import { toJson } from '#commands/output/to-json.ts';

const maxProducts = 10;
const maxQueryLength = 200;
const ideaTitles = { gift: 'Ideas for a gift', activity: 'Products for the activity', need: 'What helps with' };

export const searchExplain: Command = {
  name: 'search explain',
  help: 'explains how a query is interpreted, and why its first ten products are ranked as they are',
  positionals: ['QUERY'],
  changesNothing: true,
  options: { json: jsonOption },
  run: async ({ db, print }, { positionals: [query = ''], isOn }) => {
    if (!/[\p{L}\p{N}]/u.test(query)) throw new CommandRefused('The query has neither letters nor digits.');
    if (query.length > maxQueryLength)
      throw new CommandRefused(`The query is longer than ${maxQueryLength} characters.`);
    const explanation = await explainSearch(db, query, maxProducts);
    if (isOn('json')) {
      print(toJson(explanation));
      return 0;
    }
    for (const line of describe(explanation)) print(line);
    return 0;
  },
};

type Explanation = Awaited<ReturnType<typeof explainSearch>>;

function describe(explanation: Explanation): string[] {
  const { words, corrections, filters, idea, categories, isLoose, unsold, total, products } = explanation;
  return [
    'Words:',
    ...words.map(
      ({ typed, matches, isHead, isUnknown }) =>
        `  ${typed}: ${matches.join(' or ')}${isHead ? ' (the product type)' : ''}${isUnknown ? ' (no word of the catalogue)' : ''}`,
    ),
    ...corrections.map(({ from, to, reason }) => `  ${from} → ${to || 'left out'} (${reason})`),
    ...filters.map(
      ({ kind, typed, state }) =>
        `Filter by ${kind}: ${typed}${state === 'unmet' ? ' (no product matches, so ignored)' : ''}`,
    ),
    ...(idea ? [`${ideaTitles[idea.kind]}: ${idea.name}`] : []),
    ...(unsold === null ? [] : [`Not sold: ${unsold}, as no title, keyword or category names this kind of product`]),
    `Categories of the product type: ${categories.join(', ') || 'none'}`,
    `${total} products${isLoose ? ', of which not all match every word' : ''}`,
    ...(products.length > 0 ? toTable([head, ...products.map((product, nth) => toRow(product, nth + 1))]) : []),
  ];
}

const head = ['', 'PRODUCT', 'TIER', 'CATEGORY', 'QUALITY', 'POPULARITY', 'CHOSEN', 'RELEVANCE', 'WORDS'];

function toRow(product: Explanation['products'][number], position: number): string[] {
  const { code, tier, category, isIntended, quality, popularity, choice, relevance, fields, inStock } = product;
  return [
    String(position),
    code,
    inStock ? tier : `${tier}, sold out`,
    isIntended ? `${category} (of the product type)` : category,
    quality.toFixed(3),
    popularity.toFixed(3),
    choice ? `often ${choice.reason} after this search (${choice.share.toFixed(2)})` : '',
    relevance.toFixed(3),
    Object.entries(fields)
      .map(([word, field]) => `${word}: ${field}`)
      .join(', '),
  ];
}
