import { isPerson, kindsOf, namesProduct, partsOfSpeech, translationsOf } from '@kaimai/lexicon';
import { namesActivity } from '#search/query/activity-ideas.ts';
import { ideasOf, mostNamed, readIdeaList, type Ideas } from '#search/query/idea-lists.ts';
import { namedLatinWay, type Term, type Way } from '#search/words/search-words.ts';

const giftWords =
  /\b(?:(?:gifts?|presents?)(?:\s+ideas?)?|stocking (?:stuff|fill)ers?|secret santa|party favou?rs?)\b|礼物|礼品|送礼|伴手礼|礼盒|(?<=\p{Script=Han}{2})(?<!婚|典)礼(?=\s*$)/giu;
const giftAtEdge =
  /^\s*(?:gifts?|presents?)(?:\s+ideas?)?\s+for\s+(?:my\s+|an?\s+|the\s+)?|(?<=\S\s)(?:gifts?|presents?)(?:\s+ideas?)?\s*$|(?<=\p{Script=Han})的?(?:小?礼物|礼品|送礼)\s*$/iu;
/** Words that may stand beside a gift and its receiver; none of them is a product type. */
const companionWords =
  /\b(?:for|to|my|a|an|the|on|of|best|good|nice|perfect|unique|cheap|birthday|christmas|xmas|retirement|graduation|farewell|thank(?:s|[ -]?you)|congratulations?|get well|promotion|engagement|leaving|goodbye|new|first|day|shopping|buy|aged?\s+\d+|turning\s+\d+|who\s+ha(?:s|ve)\s+everything)\b|生日|圣诞节?|节日?|退休|毕业|感谢|升职|离职|入职|订婚|[给送的买之]|适合|推荐|什么|好|创意|实用|[\s,，]/giu;

/**
 * How many lines of the list must name a product as a main gift before it is a common gift for anybody: a usual one with the
 * first number, another idea with the second.
 */
const minLinesOfUsual = 3;
const minLinesOfOther = 2;
const maxAdjectiveLength = 12;
/** Days on which everybody looks for a gift. */
const giftDay =
  /^(?:happy )?(?:mothers?|fathers?|valentines?|teachers?)['’]?s? day$|^(?:母亲节|父亲节|情人节|七夕节?|教师节)$/;
const childWords = /son|daughter|kid|child|toddler|baby|boy|niece|nephew|old|儿|孩|宝|小朋友|岁/u;
/** The list: a line for each receiver and occasion that has gifts of its own. */
const occasions = readIdeaList('gift-ideas.txt');

/** Gifts, and the words for their receivers and occasions. */
export interface GiftIdeas extends Ideas {
  receiver: string;
  /**
   * Whether products have the words for the receiver in another sense, so that they are not searched for: “kids” is in the
   * titles of all products for children, and “doctor” in that of a doll.
   */
  isAmbiguous: boolean;
}

/** Words for gifts in titles and keywords. */
export const giftTerm: Term = {
  typed: 'gift',
  ways: [namedLatinWay(['gift']), ...['礼物', '礼品', '送礼'].map((name): Way => ({ chinese: [name], isNamed: true }))],
};

/**
 * A query that ends with the word for a gift, or begins with `gift for`, without that word: `本命年礼物`, `gift for a godmother`.
 * Undefined for any other, such as `gift wrap`.
 */
export function withoutGift(query: string): string | undefined {
  const rest = query.replace(giftAtEdge, ' ').replaceAll(/\s+/g, ' ').trim();
  return rest !== query.trim() && /[\p{L}\d]{2}/u.test(rest) ? rest : undefined;
}

/**
 * The ideas for a query for a gift that names nothing but a receiver or an occasion of the list: `gift for dad`, `送妈妈`,
 * `wedding gift`. Undefined for any other, such as `gift wrap`.
 */
export function readListedGift(query: string): GiftIdeas | undefined {
  const text = query.normalize('NFKC').toLowerCase();
  const isForGift = text.search(giftWords) >= 0 || /[送给]/u.test(text) || giftDay.test(text);
  if (!isForGift) return undefined;
  for (const line of occasions) {
    const { pattern } = line;
    const [receiver] = text.match(pattern) ?? [];
    if (receiver === undefined) continue;
    const rest = text
      .replaceAll(giftWords, ' ')
      .replaceAll(pattern, ' ')
      .replaceAll(/['’]s\b/g, ' ');
    if (!isOnlyDescription(withoutOccasions(rest).replaceAll(companionWords, ' '))) return undefined;
    return { receiver, isAmbiguous: childWords.test(receiver), ...ideasOf(text, line) };
  }
  return undefined;
}

/** Whether the rest of a query only describes the receiver, as `teenage`, and names no product type. */
function isOnlyDescription(rest: string): boolean {
  const words = rest.match(/\p{Script=Han}+|[\p{L}\d]+/gu) ?? [];
  return words.every(
    (word) => [...word].length <= maxAdjectiveLength && /^\p{Script=Latin}+$/u.test(word) && isAdjective(word),
  );
}

function isAdjective(word: string): boolean {
  return partsOfSpeech(word)[0] === 'adjective' && !namesProduct(word) && !namesActivity(word);
}

/** The receiver after a word for giving, without a word for a gift: 送护士. */
const givenTo = /^\s*(?:送给?|给)(?:我的?)?(\p{Script=Han}{2,6}?)的?\s*$/u;

/**
 * The word for the person whom a gift is for, if the lexicon knows it, and its translation. Empty for any other query.
 */
export function readPerson(query: string): string[] {
  const text = query.normalize('NFKC').toLowerCase();
  const withoutGiftWords =
    text.search(giftWords) >= 0 ? text.replaceAll(giftWords, ' ').replaceAll(companionWords, ' ') : undefined;
  const receiver = (withoutGiftWords ?? givenTo.exec(text)?.[1] ?? '').replaceAll(/\s+/g, ' ').trim();
  if (!isPerson(receiver)) return [];
  return [receiver, ...translationsOf(receiver, 1)];
}

/**
 * The ideas for a person who is in the list, or who is of a kind that is: a tutor gets those for a teacher. Undefined if neither
 * is.
 */
export function readGiftForKindOfPerson(query: string): GiftIdeas | undefined {
  for (const kind of readPerson(query).flatMap((name) => [name, ...kindsOf(name)])) {
    const line = occasions.find(({ pattern }) => kind.replace(pattern, '') === '');
    if (line) return { receiver: kind, isAmbiguous: childWords.test(kind), ...ideasOf(query, line) };
  }
  return undefined;
}

/** The most common gifts, for any person whom the lexicon knows. Undefined if the query names none. */
export function readCommonGiftForPerson(query: string): GiftIdeas | undefined {
  const [receiver] = readPerson(query);
  return receiver === undefined ? undefined : { receiver, isAmbiguous: true, ...commonGifts(query) };
}

/**
 * The most common gifts, for any receiver or occasion (`本命年礼物`). Undefined if the query names a product type.
 */
export function readCommonGift(query: string): GiftIdeas | undefined {
  const receiver = withoutGift(query.normalize('NFKC').toLowerCase());
  const words = receiver?.match(/\p{Script=Han}+|[\p{L}\d]+/gu) ?? [];
  if (receiver === undefined || words.length === 0 || words.some(namesProduct)) return undefined;
  return { receiver, isAmbiguous: childWords.test(receiver), ...commonGifts(query) };
}

function commonGifts(query: string): Ideas {
  const usual = mostNamed(occasions, minLinesOfUsual);
  return ideasOf(query, { usual, other: mostNamed(occasions, minLinesOfOther), audiences: [] });
}

/** Removes all occasions. A birthday present on Valentine's Day names two, of which the first in the list decides. */
function withoutOccasions(text: string): string {
  return occasions.reduce((rest, { pattern }) => rest.replaceAll(pattern, ' '), text);
}
