import type { DataAccess } from '#cache/caches.ts';
import { pageSizes } from '@kaimai/contract/values/business-constants';
import { isChineseWord, isEnglishWord, singularOf } from '@kaimai/lexicon';
import type { WordScope } from '#search/scope/scope.sql.ts';
import { chooseActivity, chooseAnyGift, chooseGift, chooseNamedGift } from '#search/query/choose-ideas.ts';
import {
  countFound,
  everywhere,
  fewResults,
  findsAny,
  interpreted,
  type InterpretedQuery,
} from '#search/query/interpreted.ts';
import { readAudience } from '#search/query/read-audience.ts';
import { removeFillers } from '#search/query/remove-fillers.ts';
import { readIntent } from '#search/query/read-intent.ts';
import { kindScope, scopeOf, wordScope } from '#search/query/word-scope.ts';
import { relaxWords } from '#search/query/relax-words.ts';
import { findMatches } from '#search/matching/matches.ts';
import { memoizeCorrection, type CorrectSpelling } from '#search/query/correct-spelling.ts';
import { findNeighbour, findSold } from '#search/query/neighbours.ts';
import {
  isCertainlyProduct,
  isCollectionName,
  isGenericName,
  isKnownNoun,
  readProductType,
  widerKind,
  type ProductType,
} from '#search/query/product-type.ts';
import { isChinese, readWords } from '#search/query/read-words.ts';
import { findHeadCategories } from '#search/query/intended-categories.ts';
import { hasInTitle, isShopName } from '#search/query/head-categories.sql.ts';
import {
  hasWords,
  withoutFieldRestriction,
  toTsQuery,
  type Correction,
  type SearchWords,
} from '#search/words/search-words.ts';
import { ranking } from '#search/ranking/ranking.ts';
import { productCompound, isOfManySections } from '#search/query/product-compound.ts';
import { isUnknownPinyin } from '#search/query/unknown-pinyin.ts';
import { addSynonyms } from '#search/query/add-synonyms.ts';

/**
 * Chooses the strictest interpretation that finds anything, independent of the filters. In this order: all words; all
 * words or their synonyms, if few were found; all words corrected; all words for a receiver; the same without filler
 * words; if the product type is not sold, that; all words in descriptions, too; the product type with as many of the other words as possible.
 */
export async function interpretQuery(data: DataAccess, typed: string): Promise<InterpretedQuery> {
  const words = await readWords(data, typed);
  if (!hasWords(words)) return { ...interpreted({ ...words, corrections: [] }, typed), scope: null };
  const ideas =
    (await chooseGift(data, typed)) ??
    (await chooseActivity(data, typed, { isSet: false })) ??
    (await chooseNamedGift(data, typed)) ??
    (await chooseAnyGift(data, typed));
  if (ideas) return ideas;
  const correct = memoizeCorrection(data);
  const strict = await chooseAllWords(data, words, typed, correct);
  const forAudience = strict ? undefined : await chooseForAudience(data, typed);
  const chosen = strict ?? forAudience;
  if (chosen && (forAudience || (await findsNamedProducts(data, chosen)))) return checkSold(data, chosen, typed);
  // `Beach day` means products for one rather than a clock whose text has both words.
  const activity = await chooseActivity(data, typed, { isSet: true });
  if (activity) return activity;
  if (chosen) return checkSold(data, chosen, typed);
  const shortened = removeFillers(typed);
  const shortenedWords = shortened && (await readWords(data, shortened.text));
  const isShortened = shortenedWords !== undefined && hasWords(shortenedWords);
  const rest = isShortened ? shortenedWords : words;
  const removed = isShortened && shortened ? shortened : { text: typed, corrections: [] };
  const strictRest = isShortened ? await chooseAllWords(data, rest, removed.text, correct) : undefined;
  if (strictRest) return checkSold(data, withRemovals(strictRest, removed), removed.text);
  const corrected = await correct(removed.text);
  const relaxed = { words: corrected ?? rest, text: corrected?.text ?? removed.text };
  const productType = await readProductType(data, withSpelling(relaxed.words), relaxed.text);
  const whole = await scopeOf(data, words, typed, { isWhole: true });
  if (!productType?.isSold) {
    const isCollection = isCollectionName(typed);
    const namesNoType = !productType || isCollection || isGenericName(productType.name);
    // One noun in a description says that something else is sold: `courtyard` is where a megaphone is heard.
    const isNamed =
      productType &&
      (isCertainlyProduct(productType.name) || (words.terms.length === 1 && isKnownNoun(productType.name)));
    if (!isNamed && (await findsAny(data, whole))) return { ...interpreted(words, typed), scope: whole };
    if (!namesNoType || isUnknownPinyin(rest)) return unsoldType(data, rest, productType, relaxed.text);
    if (relaxed.words.terms.length < 2 && !isCollection)
      return { ...interpreted(words, typed), corrections: [], scope: null };
    return withRemovals(await chooseAnyWord(data, relaxed.words, relaxed.text), removed);
  }
  if (await findsAny(data, whole)) return checkSold(data, { ...interpreted(words, typed), scope: whole }, typed);
  const compound = productCompound(relaxed.words.terms, productType, relaxed.text);
  if (compound) return unsoldCompound(data, relaxed.words, { productType, name: compound.name });
  const loose = { ...interpreted(relaxed.words, removed.text), isLoose: true };
  const scope = await kindScope(data, relaxed.words, productType, relaxed.text);
  return withRemovals({ ...loose, scope }, removed);
}

/** Whether some products are found, and the title or the category of one says that it is what was typed. */
async function findsNamedProducts(data: DataAccess, { scope }: InterpretedQuery): Promise<boolean> {
  if (!scope) return false;
  const { facts, ranks } = await findMatches(data, everywhere(scope));
  return facts.size >= fewResults && Math.max(0, ...ranks.values()) >= ranking.tiers.named;
}

/** All words, with products for the receiver: `watch for dad` has those for men. */
async function chooseForAudience(data: DataAccess, typed: string): Promise<InterpretedQuery | undefined> {
  const audience = readAudience(typed);
  if (!audience) return undefined;
  const rest = removeFillers(audience.text) ?? { text: audience.text, corrections: [] };
  const words = await readWords(data, rest.text);
  const named = hasWords(words) ? ((await addSynonyms(data.db, words)) ?? words) : words;
  const all = { terms: [audience.term, ...named.terms], corrections: words.corrections };
  const scope = await scopeOf(data, all, typed);
  return hasWords(words) && (await findsAny(data, scope))
    ? withRemovals({ ...interpreted(all, typed), scope }, rest)
    : undefined;
}

/** Any of the words, for a query that names no product type. */
async function chooseAnyWord(data: DataAccess, words: SearchWords, text: string): Promise<InterpretedQuery> {
  const anyOfWords = relaxWords(words);
  const intent = { ...(await readIntent(data, anyOfWords, text, undefined)), isLoose: true };
  const scope = wordScope(anyOfWords, { isWhole: true, mode: 'any', intent });
  const isLoose = words.terms.length > 1 || words.terms.some(({ isUnknown }) => isUnknown);
  return { ...interpreted(words, text), scope, isLoose };
}

/**
 * Reports that the product type is not sold, with products that may replace it. Syllables and codes name no product
 * type.
 */
async function unsoldType(
  data: DataAccess,
  words: SearchWords,
  productType: ProductType | undefined,
  text: string,
): Promise<InterpretedQuery> {
  const none = { ...interpreted({ ...words, corrections: [] }, ''), scope: null };
  if (!productType || isUnknownPinyin(words) || !(isChinese(productType.name) || isKnownWord(productType.name)))
    return none;
  // Buyers of ink for a printer want no other ink, but have or want a printer.
  const compound = productCompound(words.terms, productType, text);
  const unsold = compound?.name ?? productType.name;
  const nearest = (await findNeighbour(data, productType.name)) ?? (compound && (await findSold(data, compound.owner)));
  if (!nearest) return { ...none, unsold };
  const { term, categories, isCategory } = nearest;
  const kind = await kindScope(data, { terms: [term], corrections: [] }, { term, index: 0 }, '');
  const neighbours = {
    ...kind,
    orCategories: isCategory ? categories : [],
    onlyCategories: categories,
    name: JSON.stringify([kind.name, 'only', categories]),
  };
  const corrections: Correction[] = [{ from: productType.name, to: term.typed, reason: 'related' }];
  return { ...none, corrections, unsold, neighbours };
}

/** Reports that products for other products are not sold, with the plain products as neighbours: shampoo for baby shampoo. */
async function unsoldCompound(
  data: DataAccess,
  words: SearchWords,
  { productType, name }: { productType: ProductType; name: string },
): Promise<InterpretedQuery> {
  const none = { ...interpreted({ ...words, corrections: [] }, ''), scope: null, unsold: name };
  if (await isOfManySections(data, productType.term)) return none;
  return { ...none, neighbours: await kindScope(data, words, productType, '') };
}

function isKnownWord(name: string): boolean {
  return isEnglishWord(name) || isChineseWord(name);
}

/**
 * Adds products of the same kind, which fill the page after few results. Products that no title, keyword or category names
 * are reported as unsold, even if texts mention them: sugar is no apple with a sugar heart.
 */
async function checkSold(data: DataAccess, chosen: InterpretedQuery, text: string): Promise<InterpretedQuery> {
  const { words, scope } = chosen;
  if (!scope) return chosen;
  const { facts, ranks } = await findMatches(data, everywhere(scope));
  const best = Math.max(0, ...ranks.values());
  const isLong = facts.size >= pageSizes.search;
  const isNamed = best >= ranking.tiers.named;
  if (isNamed && isLong) return chosen;
  const productType = await readProductType(data, withSpelling(words), text);
  if (!productType) return chosen;
  if (!productType.isSold) {
    // A name of several words may stand in brackets, as in `Sleeveless vest (tank top)`. So may a query of several words.
    const { tiers, allInTitle } = ranking;
    const isPhrase = productType.name.includes(' ')
      ? best >= tiers.mentioned && (await hasInTitle(data.db, everywhere(scope), singularOf(productType.name)))
      : words.terms.length > 1 && best >= tiers.mentioned + allInTitle;
    // 茶 is part of a teapot's title; a material of 醋酸 is not vinegar.
    const isPart =
      [...productType.name].length === 1 && (await hasInTitle(data.db, everywhere(scope), productType.name));
    const isCalled = isNamed || isPhrase || isPart;
    // A word that only attributes or upper categories have names no product.
    const isNowhere = best < ranking.tiers.keyword && isKnownNoun(productType.name);
    const isMeant = isCertainlyProduct(productType.name) || isNowhere;
    const isIntended = !isCalled && isMeant && !(await isShopName(data.db, nameQuery(words)));
    return isIntended ? unsoldType(data, words, productType, text) : chosen;
  }
  if (isLong) return chosen;
  const kind = { ...productType, term: await widerKind(data, productType) };
  return { ...chosen, neighbours: await withOwnCategory(data, await kindScope(data, words, kind, text), productType) };
}

/** If no category is known to hold the product type, the one with most of its products has neighbours. */
async function withOwnCategory(data: DataAccess, scope: WordScope, { term }: ProductType): Promise<WordScope> {
  if ((scope.orCategories ?? []).length > 0) return scope;
  const own = (await findHeadCategories(data, term)).slice(0, 1).map(({ id }) => id);
  return { ...scope, orCategories: own, name: JSON.stringify([scope.name, 'or', own]) };
}

const nameQuery = (words: SearchWords) => toTsQuery(withoutFieldRestriction(words), 'all');

/** Replaces pinyin by the words that it spells. */
function withSpelling({ terms, corrections }: SearchWords): SearchWords {
  const spelt = new Map(corrections.flatMap(({ from, to, reason }) => (reason === 'pinyin' ? [[from, to]] : [])));
  return { terms: terms.map((term) => ({ ...term, typed: spelt.get(term.typed) ?? term.typed })), corrections };
}

/**
 * All words as typed, otherwise all words corrected. For Chinese that is not made of known words the order is reversed:
 * it is probably misspelt.
 */
async function chooseAllWords(
  data: DataAccess,
  words: SearchWords,
  text: string,
  correct: CorrectSpelling,
): Promise<InterpretedQuery | undefined> {
  const corrected = async (): Promise<InterpretedQuery | undefined> => {
    const better = await correct(text);
    const scope = better && (await scopeOf(data, better, better.text));
    return scope && (await findsAny(data, scope)) ? { ...interpreted(better, text), scope } : undefined;
  };
  const isProbablyMisspelt = words.terms.some(({ typed, isUnknown }) => isUnknown && [...typed].length > 1);
  const asTyped = (): Promise<InterpretedQuery | undefined> => chooseWithSynonyms(data, words, text);
  return isProbablyMisspelt ? ((await corrected()) ?? asTyped()) : ((await asTyped()) ?? corrected());
}

/**
 * All words as typed, with synonyms if they find little. The synonyms are reported only if the typed words find
 * nothing.
 */
async function chooseWithSynonyms(
  data: DataAccess,
  words: SearchWords,
  text: string,
): Promise<InterpretedQuery | undefined> {
  const scope = await scopeOf(data, words, text);
  const found = await countFound(data, scope);
  if (found >= fewResults) return { ...interpreted(words, text), scope };
  const wide = await addSynonyms(data.db, words);
  const wideScope = wide && (await scopeOf(data, wide, text, { asTyped: words }));
  if (wideScope && (await countFound(data, wideScope)) > found) {
    return { ...interpreted(found > 0 ? { ...wide, corrections: words.corrections } : wide, text), scope: wideScope };
  }
  return found > 0 ? { ...interpreted(words, text), scope } : undefined;
}

/** Adds the removed fillers to the corrections. */
function withRemovals(
  chosen: InterpretedQuery,
  removed: { text: string; corrections: Correction[] },
): InterpretedQuery {
  if (removed.corrections.length === 0) return chosen;
  return {
    ...chosen,
    corrections: [...removed.corrections, ...chosen.corrections],
    correctedTo: chosen.correctedTo ?? removed.text,
  };
}
