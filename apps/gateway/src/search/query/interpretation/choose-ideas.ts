import type { DataAccess } from '#cache/caches.ts';
import { asksForSet, readActivity } from '#search/query/ideas/activity-ideas.ts';
import {
  giftTerm,
  giftWords,
  isPlainGift,
  readCommonGift,
  readListedGift,
  readCommonGiftForPerson,
  readGiftForKindOfPerson,
  readPerson,
  withoutGift,
  type GiftIdeas,
  type ReadGift,
} from '#search/query/ideas/gift-ideas.ts';
import type { Ideas } from '#search/query/ideas/idea-lists.ts';
import { ideaScope, type About } from '#search/query/ideas/idea-scope.ts';
import {
  bestRank,
  countFound,
  fewResults,
  findsAny,
  interpreted,
  type InterpretedQuery,
} from '#search/query/interpretation/interpreted.ts';
import { isCategoryName } from '#search/query/product-types/intended-categories.ts';
import { wearersFor } from '#search/query/ideas/read-audience.ts';
import { readWords } from '#search/query/reading/read-words.ts';
import { readNeed } from '#search/query/needs/read-need.ts';
import { otherAudiences } from '#search/query/ideas/special-audiences.ts';
import { scopeOf } from '#search/query/interpretation/word-scope.ts';
import { ranking } from '#search/ranking/ranking.ts';
import { hasWords, noWords, termQuery } from '#search/words/search-words.ts';

/** How many times a receiver or an activity in the texts of a product counts; being one of the ideas counts once. */
const receiverWeight = 2;
const activityWeight = 2;

/** Receivers that are not searched for, because texts use these words for the wearer, not for the receiver of a gift. */
const wearerWords = /^(?:my\s+)?(?:men|man|guys?|him|women|woman|girls?|her)$|^[男女][士生]$/u;

/** Products for a gift or for an activity, if the query asks for one. */
export async function chooseIdeas(data: DataAccess, typed: string): Promise<InterpretedQuery | undefined> {
  return (
    (await chooseGift(data, readListedGift, typed)) ??
    (await chooseActivity(data, typed, { isSet: false })) ??
    (await chooseGiftForPerson(data, typed)) ??
    (await chooseNamedGift(data, typed)) ??
    (await chooseGift(data, readCommonGift, typed))
  );
}

/** Gifts for a receiver or an occasion, named in the language of the query, or in any if that finds none. */
async function chooseGift(data: DataAccess, read: ReadGift, typed: string): Promise<InterpretedQuery | undefined> {
  const ideas = read(typed, 'typed');
  const all = ideas && read(typed, 'all');
  return (await chooseAmongGifts(data, ideas, typed)) ?? chooseAmongGifts(data, all, typed);
}

/** Products that are one of the gifts, first those whose texts also name the receiver or the occasion. */
async function chooseAmongGifts(
  data: DataAccess,
  ideas: GiftIdeas | undefined,
  typed: string,
): Promise<InterpretedQuery | undefined> {
  if (!ideas) return undefined;
  const words = ideas.isAmbiguous || wearerWords.test(ideas.receiver) ? noWords : await readWords(data, ideas.receiver);
  const about = {
    words,
    weight: receiverWeight,
    gift: giftTerm,
    second: ideas.second,
    wearers: wearersFor(ideas.receiver),
    otherAudiences: otherAudiences(typed, ideas.audiences),
  };
  return chooseAmong(data, ideas, typed, { about, idea: { kind: 'gift', name: ideas.receiver } });
}

/** The ideas as the interpretation of a query; undefined if none of them is sold. */
async function chooseAmong(
  data: DataAccess,
  ideas: Ideas,
  typed: string,
  { about, idea }: { about: About; idea: NonNullable<InterpretedQuery['idea']> },
): Promise<InterpretedQuery | undefined> {
  const scope = await ideaScope(data, ideas, about);
  return (await findsAny(data, scope))
    ? { ...interpreted({ terms: [ideas.all], corrections: [] }, typed), scope, idea }
    : undefined;
}

/**
 * Gifts for a person who is not in the list: those for the person's kind, otherwise for what such a person does, as a 摄影师 takes
 * photographs, otherwise common ones.
 */
async function chooseGiftForPerson(data: DataAccess, typed: string): Promise<InterpretedQuery | undefined> {
  const forKind = await chooseGift(data, readGiftForKindOfPerson, typed);
  if (forKind) return forKind;
  for (const name of readPerson(typed)) {
    const found = await chooseActivity(data, `gift for ${name}`, { isSet: false });
    if (found) return found;
  }
  return chooseGift(data, readCommonGiftForPerson, typed);
}

/** A gift for a receiver who is not in the list: products with the other words, first those that are called a gift. */
async function chooseNamedGift(data: DataAccess, typed: string): Promise<InterpretedQuery | undefined> {
  const rest = withoutGift(typed);
  const words = rest === undefined || isPlainGift(rest) ? noWords : await readWords(data, rest);
  if (rest === undefined || !hasWords(words)) return undefined;
  const scope = await scopeOf(data, words, rest);
  if ((await countFound(data, scope)) < fewResults) return undefined;
  const terms = [...scope.terms, { typed: giftTerm.typed, query: termQuery(giftTerm), weight: 1 }];
  const intent = { ...scope.intent, isLoose: true };
  return {
    ...interpreted({ ...words, corrections: [] }, typed),
    scope: { ...scope, terms, intent, key: `gift ${scope.key}` },
  };
}

/** What helps with a need, if the query describes one and any of it is sold. */
export async function chooseNeed(data: DataAccess, typed: string): Promise<InterpretedQuery | undefined> {
  const need = readNeed(typed);
  if (!need || isOtherIdea(typed) || (await isCategoryName(data, typed.toLowerCase()))) return undefined;
  if (await namesSoldProduct(data, typed)) return undefined;
  const about = {
    words: noWords,
    weight: 0,
    gift: null,
    isInOrder: true,
    wearers: undefined,
    otherAudiences: otherAudiences(typed, need.audiences),
  };
  return chooseAmong(data, need, typed, { about, idea: { kind: 'need', name: need.name } });
}

/** Whether a title says that a product is what was typed, with all words: 静音键盘 is a keyboard, not only the need for silence. */
async function namesSoldProduct(data: DataAccess, typed: string): Promise<boolean> {
  const words = await readWords(data, typed);
  return hasWords(words) && (await bestRank(data, await scopeOf(data, words, typed))) >= ranking.tiers.named;
}

/** Whether the query asks for a gift for a listed receiver or occasion, or for a set for a listed activity. */
function isOtherIdea(typed: string): boolean {
  const isGift = typed.search(giftWords) !== -1 && readListedGift(typed, 'typed') !== undefined;
  return isGift || (asksForSet(typed) && readActivity(typed, { isSet: false }) !== undefined);
}

/** Reports that what helps with a need is not sold, by the first product of its list: 驱蚊液 (repellent) for 蚊子太多 (too many mosquitoes). */
export async function unsoldNeed(data: DataAccess, typed: string): Promise<InterpretedQuery | undefined> {
  const need = readNeed(typed);
  if (!need) return undefined;
  const words = await readWords(data, typed);
  return { ...interpreted({ ...words, corrections: [] }, typed), scope: null, unsold: need.main };
}

/** Products for an activity: first those whose titles, keywords or categories name it. */
export async function chooseActivity(
  data: DataAccess,
  typed: string,
  options: { isSet: boolean; isLoose?: boolean },
): Promise<InterpretedQuery | undefined> {
  const activity = readActivity(typed, options);
  if (!activity || (await isCategoryName(data, typed.toLowerCase()))) return undefined;
  const words = activity.isAmbiguous ? noWords : await readWords(data, activity.name);
  const about = {
    words,
    weight: activityWeight,
    gift: null,
    wearers: undefined,
    otherAudiences: otherAudiences(typed, activity.audiences),
    isOnlyIdeas: activity.isWorn,
  };
  return chooseAmong(data, activity, typed, { about, idea: { kind: 'activity', name: activity.name } });
}
