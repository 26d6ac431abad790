import { isPerson, kindsOf, namesProduct, translationsOf } from '@kaimai/lexicon';
import { hasActivity, namesActivity } from '#search/query/ideas/activity-ideas.ts';
import { withAgesInDigits } from '#search/query/ideas/ages.ts';
import { isDescription } from '#search/query/ideas/descriptions.ts';
import {
  excludedWays,
  ideasOf,
  inScriptOf,
  mostNamed,
  readIdeaList,
  type IdeaLine,
  type Ideas,
} from '#search/query/ideas/idea-lists.ts';
import { namedLatinWay, type Term, type Way } from '#search/words/search-words.ts';

/** Words for a gift, but not those of products such as `gift card` and `gift wrap`. */
export const giftWords =
  /\b(?:(?:gifts?|presents?)(?!\s+(?:cards?|wrap(?:ping)?|vouchers?|certificates?|tags?|paper|ribbons?))(?:\s+(?:ideas?|sets?|box(?:es)?|baskets?|bags?|bundles?))?|stocking (?:stuff|fill)ers?|secret santa|white elephant|party favou?rs?)\b|礼物|礼品|送礼|回礼|纪念品|奖品|伴手礼|礼盒|惊喜(?!布置|派对)|福利|(?<=\p{Script=Han}{2})(?<!婚|典)礼(?=\s|$)/giu;
/** A word for a gift at the beginning or the end of a query. */
const giftAtEdge =
  /^\s*(?:gifts?|presents?)(?:\s+ideas?)?\s+for\s+(?:my\s+|an?\s+|the\s+)?|(?<=\S\s)(?:gifts?|presents?)(?:\s+ideas?)?\s*$|(?<=\p{Script=Han})的?(?:小?礼物|礼品|送礼)\s*$/iu;
/** Words that may stand beside a gift and its receiver; none of them is a product type. */
const companionWords =
  /\b(?:for|to|my|a|an|the|on|of|best|good|nice|perfect|unique|cheap|birthday|christmas|xmas|retirement|graduation|farewell|thank(?:s|[ -]?you)|congratulations?|get well|promotion|engagement|leaving|goodbye|new|first|day|shopping|buy|aged?\s+\d+|turning\s+\d+|who\s+ha(?:s|ve)\s+everything|\d+(?:st|nd|rd|th)?(?:[\s-]years?)?(?=\s+(?:wedding\s+|marriage\s+)?(?:anniversary|birthday))|stuff|items?|toys?|what|do|should|can|i|we|get|give|(?:fe)?male|exchange|swap|token|ideal|great|luxury|premium|fancy|funny|fun|special|cool|amazing|thoughtful|romantic|practical|useful|creative|small|little|big|last[ -]minute|surprise|personali[sz]ed|custom(?:i[sz]ed)?|affordable|budget|eco[ -]?friendly|sustainable|favou?rite|from|and|something|some|in[ -]law|step)\b|生日|圣诞节?|节日?|玩具|退休|毕业|感谢|升职|离职|入职|订婚|[给送的买之大小老亲我他她要快刚新又和且既还]|适合|推荐|带?(?:什么|啥|点|些)|好|创意|实用|惊喜|高[档端级]|精致|便宜|实惠|平价|浪漫|特别|有意义|走心|小众|贵重|大气|有面子|体面|即将|马上|准备|第一次|未来|参加|去|看望|女孩子?|男孩子?|今年|上(?:小学|初中|高中|大学)|[\s,，]/giu;

/**
 * In how many lines of the list a product must be a main gift to be a common gift for anybody: one of the main common gifts
 * (`minLinesOfUsual`), or one of the other common gifts.
 */
const minLinesOfUsual = 8;
const minLinesOfOther = 4;
/** Occasions whose name alone asks for a gift, wherever it is in the query. */
const giftOccasion =
  /情人节|七夕|母亲节|父亲节|教师节|纪念日|周年纪念|\b(?:valentine|mother|father|teacher)['’]?s day\b|抓周|\banniversary\b|\bbaby shower\b|\bteachers? appreciation\b|\bbridesmaid proposal\b|\bvalentines? for\b/u;
/** Occasions that ask for a gift together with a receiver (`dad birthday`), and for a party without one. */
const occasionWithReceiver =
  /\bb(?:irth)?-?days?\b|\b(?:christmas|xmas|graduation|retirement|farewell|housewarming)\b|生日|圣诞|离职|退休|毕业|升职|乔迁/u;
const toyWords = /\btoys?\b|玩具/u;
/** Words for giving, and questions for what to give. */
const givingWords =
  /[送给]|带(?:点|些)?(?:什么|啥)|\bwho ha(?:s|ve) everything\b|\bwhat (?:to|do i|do you|should i|can i) (?:get|buy|give)\b|\bsomething\b.*\bfor\b/u;
/** Whole queries that ask for a gift. */
const giftQuery =
  /^(?:happy )?(?:mothers?|fathers?|valentines?|teachers?)['’]?s? day$|^get well(?: soon)?$|^(?:母亲节|父亲节|情人节|七夕节?|教师节)$/;
/** Receivers and occasions whose words texts use in another sense, such as `parent` in parental controls. */
const ambiguousReceivers =
  /520|twin|双胞胎|parents?|父母|爸妈|家长|son|daughter|kid|child|toddler|baby|boy|niece|nephew|old|儿|孩|宝|小朋友|岁/u;
/** An age in years: `16 year old`, 60岁. */
const ageWords = /(?<!\d)(\d{1,3})[\s-]*(?:(?:year|yr)s?[\s-]olds?|y\/?o\b|周?岁)的?/giu;
const girlWords = /\b(?:daughter|niece|girl|sister)s?\b|女儿|闺女|小?女孩子?|侄女|外甥女|妹妹|女生/giu;
const boyWords = /\b(?:son|nephew|boy|brother)s?\b|儿子|小?男孩子?|侄子|外甥|弟弟|男生/giu;
const firstTeenAge = 13;
const firstAdultAge = 20;
const firstOldAge = 60;
/**
 * A clause that says what the receiver likes or is like: 爱美的 (loving beauty) of 爱美的女朋友 (girlfriend). It is read after the
 * receiver has been replaced by a space.
 */
const likingWords = /(?<=^[送给]*)(?![送给])(?:(?:很|特别|超级?)?(?:喜欢|热?爱|怕))?(\p{Script=Han}{1,4})的(?=\s)/gu;
/** The list: a line for each receiver and occasion that has gifts of its own. */
const lines = readIdeaList('gift-ideas.txt');
const adultLines = lines.filter(({ audiences }) => audiences.length === 0);
/** Words in titles of products that are called like a common gift but are for children, or are supplies. */
const neverCommon = excludedWays('kids, school, tea bags, instant, stopwatch, 儿童, 学生, 茶包, 速溶, 秒表');

/** Gifts, and the words for their receivers and occasions. */
export interface GiftIdeas extends Ideas {
  /** The receiver or occasion in the words of the query; for a kind of person, the kind. */
  receiver: string;
  /** The ideas for the second receiver or occasion that the query names. */
  second: Ideas | undefined;
  /**
   * Whether texts use the words for the receiver in another sense, so that they are not searched for: “kids” is in the titles of all
   * products for children, and “doctor” in that of a doll.
   */
  isAmbiguous: boolean;
}

/**
 * The languages of the names of gifts: `typed` is that of the query, since customs differ between countries; `all` is for a
 * catalogue in another language.
 */
export type GiftLanguages = 'typed' | 'all';

/** Reads the ideas for a gift from a query; undefined for any other query. */
export type ReadGift = (query: string, languages: GiftLanguages) => GiftIdeas | undefined;

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
export function readListedGift(query: string, languages: GiftLanguages = 'typed'): GiftIdeas | undefined {
  const text = withoutAge(withAgesInDigits(query.normalize('NFKC').toLowerCase().replace(givers, '')));
  const isForGift = asksForGift(text);
  if (!isForGift && !occasionWithReceiver.test(text) && !toyWords.test(text)) return undefined;
  const [named, second] = linesNamed(text);
  if (!named || !(isForGift || second || isChildOfAge(named))) return undefined;
  const rest = withoutNames(text.replaceAll(giftWords, ' ').replaceAll(named.line.pattern, ' '));
  const description = withoutLikings(rest).replaceAll(companionWords, ' ');
  if (!isDescription(description) || hasActivity(description)) return undefined;
  // The gifts of an occasion, such as a birthday or a wedding, are for adults.
  const isForChildren = [named, second].some((one) => one && one.line.audiences.length > 0);
  return {
    receiver: named.name,
    isAmbiguous: ambiguousReceivers.test(named.name),
    ...ideasOf(text, namesIn(query, named.line, languages)),
    second: second && !isForChildren ? ideasOf(text, namesIn(query, second.line, languages)) : undefined,
  };
}

function asksForGift(text: string): boolean {
  return [giftWords, givingWords, giftOccasion, giftQuery].some((words) => text.search(words) >= 0);
}

/** Whether a line is for children and was named by an age: a query for toys for a 3 year old is one for a gift. */
function isChildOfAge({ line, name }: { line: IdeaLine; name: string }): boolean {
  return line.audiences.length > 0 && /\d/.test(name);
}

/** The lines that a text names, with the words that do. Words of one line do not name another: a wedding anniversary is no wedding. */
function linesNamed(text: string): { line: IdeaLine; name: string }[] {
  let rest = text;
  const found: { line: IdeaLine; name: string }[] = [];
  for (const line of lines) {
    const [name] = rest.match(line.pattern) ?? [];
    if (name === undefined) continue;
    found.push({ line, name });
    rest = rest.replaceAll(line.pattern, ' ');
  }
  return found;
}

/**
 * Replaces an age of 13 or more by a word for the age group: a daughter of 16 becomes a teenage girl, and one of 30 a woman. Younger
 * ages are receivers in the list, so they stay; after one, 女孩子 (girl) becomes 小女孩 (little girl).
 */
function withoutAge(text: string): string {
  // Without an age, this is -Infinity.
  const age = Math.max(...[...text.matchAll(ageWords)].map(([, years]) => Number(years)));
  if (age < firstTeenAge) return text.replace(/(?<=岁的?)女孩子?/u, '小女孩').replace(/(?<=岁的?)男孩子?/u, '小男孩');
  const inLanguage = (chinese: string, english: string) => (/\p{Script=Han}/u.test(text) ? chinese : ` ${english} `);
  const isTeen = age < firstAdultAge;
  const withoutNumber = text.replaceAll(ageWords, ' ');
  const named = withoutNumber
    .replaceAll(girlWords, isTeen ? inLanguage('少女', 'teenage girl') : inLanguage('女士', 'woman'))
    .replaceAll(boyWords, isTeen ? inLanguage('青少年', 'teenage boy') : inLanguage('男士', 'man'));
  if (lines.some(({ pattern }) => named.replaceAll(giftWords, ' ').search(pattern) >= 0)) return named;
  if (isTeen) return named + inLanguage('青少年', 'teenager');
  return age >= firstOldAge ? named + inLanguage('老人', 'elderly') : named;
}

/** Removes what the receiver likes, unless that is a product type or an activity, which says what to give. */
function withoutLikings(text: string): string {
  return text.replaceAll(likingWords, (all, liked: string) =>
    namesProduct(liked) || namesActivity(liked) ? all : ' ',
  );
}

/** Whether the words beside the word for a gift say nothing that products could match: `personalized gift`. */
export function isPlainGift(rest: string): boolean {
  return !/[\p{L}\d]/u.test(rest.replaceAll(companionWords, ' '));
}

/** The words for who gives, which are ignored: `from grandkids`. */
const givers = /(?<=\S)\s+from\s+(?:(?:the|my|our|a)\s+)?[a-z]+(?:\s+and\s+[a-z]+)?$/u;

/** The receiver after a word for giving, without a word for a gift: 送护士. */
const givenTo = /^\s*(?:送给?|给)(?:我的?)?(\p{Script=Han}{2,6}?)的?\s*$/u;

/**
 * The word for the person whom a gift is for, if the lexicon knows it, and its translation. Empty for any other query, such as one
 * that says what the gift is: `chocolate gift for girlfriend`.
 */
export function readPerson(query: string): string[] {
  const text = query.normalize('NFKC').toLowerCase();
  const [before = ''] = text.split(giftWords);
  if (before !== text && before.split(' ').some(namesProduct)) return [];
  const withoutGiftWords =
    text.search(giftWords) >= 0 ? text.replaceAll(giftWords, ' ').replaceAll(companionWords, ' ') : undefined;
  const receiver = (withoutGiftWords ?? givenTo.exec(text)?.[1] ?? '').replaceAll(/\s+/g, ' ').trim();
  if (!isPerson(receiver)) return [];
  return [receiver, ...translationsOf(receiver, 1)];
}

/**
 * The ideas for a person who is in the list, or whose kind is: a tutor gets the ideas for a teacher. Undefined if neither is in the
 * list.
 */
export function readGiftForKindOfPerson(query: string, languages: GiftLanguages = 'typed'): GiftIdeas | undefined {
  for (const kind of readPerson(query).flatMap((name) => [name, ...kindsOf(name)])) {
    const line = lines.find(({ pattern }) => kind.replace(pattern, '') === '');
    if (!line) continue;
    const ideas = ideasOf(query, namesIn(query, line, languages));
    return { receiver: kind, isAmbiguous: ambiguousReceivers.test(kind), second: undefined, ...ideas };
  }
  return undefined;
}

/** The most common gifts, for any person whom the lexicon knows. Undefined if the query names none. */
export function readCommonGiftForPerson(query: string, languages: GiftLanguages = 'typed'): GiftIdeas | undefined {
  const [receiver] = readPerson(query);
  return receiver === undefined
    ? undefined
    : { receiver, isAmbiguous: true, second: undefined, ...commonGifts(query, languages) };
}

/**
 * The most common gifts, for any receiver or occasion (`本命年礼物`). Undefined if the query names a product type.
 */
export function readCommonGift(query: string, languages: GiftLanguages = 'typed'): GiftIdeas | undefined {
  const receiver = withoutGift(query.normalize('NFKC').toLowerCase());
  const words = receiver?.match(/\p{Script=Han}+|[\p{L}\d]+/gu) ?? [];
  if (receiver === undefined || words.length === 0 || words.some(namesProduct)) return undefined;
  return {
    receiver,
    isAmbiguous: ambiguousReceivers.test(receiver),
    second: undefined,
    ...commonGifts(query, languages),
  };
}

function commonGifts(query: string, languages: GiftLanguages): Ideas {
  const usual = mostNamed(adultLines, minLinesOfUsual);
  const common = { usual, other: mostNamed(adultLines, minLinesOfOther), audiences: [], excluded: neverCommon };
  return ideasOf(query, namesIn(query, common, languages));
}

function namesIn<T extends Pick<IdeaLine, 'usual' | 'other'>>(query: string, line: T, languages: GiftLanguages): T {
  return languages === 'all' ? line : inScriptOf(query, line);
}

/** Removes all receivers and occasions of the list from a text. */
function withoutNames(text: string): string {
  return lines.reduce((rest, { pattern }) => rest.replaceAll(pattern, ' '), text).replaceAll(/['’]s\b/g, ' ');
}
