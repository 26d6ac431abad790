import { kindsOf, translationsOf } from '@kaimai/lexicon';

/** Kinds in the lexicon that make a word clothes. */
const kindsOfClothes = new Set(['garment', 'wear', 'footgear', 'footwear', 'headgear', '衣', '衣服', '鞋', '帽']);
/** Names that the lexicon does not know as clothes: its gloves are for baseball, its tees for golf. */
const otherClothes = /\b(?:tee|gloves?|mittens?)$/;
/** Things that are worn but are no clothes. */
const noClothes = new Set(['nappy', 'diaper', 'helmet']);

const maxKinds = 12;
const maxTranslations = 4;

/** Whether a product of this name, in English or Chinese, is clothes, shoes or a hat. */
export function isClothes(name: string): boolean {
  const names = [name, ...translationsOf(name, maxTranslations)];
  if (names.some((one) => noClothes.has(one))) return false;
  return names.some((one) => otherClothes.test(one) || kindsOf(one, maxKinds).some((kind) => kindsOfClothes.has(kind)));
}
