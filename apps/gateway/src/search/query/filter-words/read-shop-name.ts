import type { Db } from '#db/database.ts';
import { normaliseName } from '#search/indexing/normalise-name.ts';
import { findShopsCalled } from '#search/query/filter-words/shop-names.sql.ts';

/** A shop that the words of a query name. */
export interface ShopWords {
  kind: 'shop';
  /** As typed. */
  typed: string;
  code: string;
}

const maxChineseCharacters = 10;
const maxEnglishWords = 5;

/**
 * The shop whose whole name a query begins or ends with (`Tideland Outdoor tent`, `茶 苔与砂`). Of several names the longest counts.
 * Undefined if no shop has such a name; a name that several shops have is ignored.
 */
export async function readShopName(db: Db, text: string): Promise<ShopWords | undefined> {
  const phrases = edgesOf(text);
  const shops = phrases.length > 0 ? await findShopsCalled(db, [...new Set(phrases.map(normaliseName))]) : [];
  for (const typed of phrases.toSorted((one, other) => other.length - one.length)) {
    const [shop, ...others] = shops.filter(({ names }) => names.includes(normaliseName(typed)));
    if (shop && others.length === 0) return { kind: 'shop', typed, code: shop.code };
  }
  return undefined;
}

/** The beginnings and ends of a text that may be a name: whole words, or Chinese characters. */
function edgesOf(text: string): string[] {
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  const whole = words.slice(0, -1).flatMap((_, at) => {
    const before = text.slice(words[0]?.from, words[at]?.to);
    const behind = text.slice(words[at + 1]?.from, words.at(-1)?.to);
    return [...(at < maxEnglishWords ? [before] : []), ...(words.length - at - 1 <= maxEnglishWords ? [behind] : [])];
  });
  const [begin = ''] = /^\p{Script=Han}{3,}/u.exec(text) ?? [];
  const [end = ''] = /\p{Script=Han}{3,}$/u.exec(text) ?? [];
  const lengths = Array.from({ length: maxChineseCharacters - 1 }, (_, at) => at + 2);
  return [
    ...whole,
    ...lengths.filter((length) => length < begin.length).map((length) => begin.slice(0, length)),
    ...lengths.filter((length) => length < end.length).map((length) => end.slice(-length)),
  ];
}
