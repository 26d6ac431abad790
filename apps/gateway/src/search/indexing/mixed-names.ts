import { isChineseWord, namesProduct } from '@kaimai/lexicon';

/** A name of Latin letters or digits and Chinese characters, such as U盘 or T恤, and its place in a text. */
export interface MixedName {
  /** In lower case, without a space. */
  name: string;
  from: number;
  to: number;
}

/** The most Chinese characters of a name. `candidate` contains the same number. */
const maxChinesePart = 4;
/** Chinese is often written with a space beside Latin letters: T 恤. */
const candidate = /(?<![\p{Script=Latin}\p{Nd}])([\p{Script=Latin}\p{Nd}]{1,6})( ?)(\p{Script=Han}{1,4})/gu;

/**
 * The mixed names in a text that the lexicon has. Letters before any other Chinese word, as in USB 风扇 (USB fan), are a separate
 * word.
 */
export function findMixedNames(text: string): MixedName[] {
  return [...text.matchAll(candidate)].flatMap(({ index, 1: latin = '', 2: space = '', 3: chinese = '' }) => {
    for (let length = Math.min(maxChinesePart, chinese.length); length > 0; length--) {
      const name = latin.toLowerCase() + chinese.slice(0, length);
      if (!isChineseWord(name) || !namesProduct(name)) continue;
      return [{ name, from: index, to: index + latin.length + space.length + length }];
    }
    return [];
  });
}

/** The text with each of its mixed names in the form of `MixedName.name`. */
export function withJoinedNames(text: string): string {
  let joined = '';
  let end = 0;
  for (const { name, from, to } of findMixedNames(text)) {
    joined += text.slice(end, from) + name;
    end = to;
  }
  return joined + text.slice(end);
}
