/** A line of `supplement/shop-terms.txt`. */
export interface ShopTerm {
  /** Names that buyers type for the product. */
  understood: string[];
  /** Names by which the product is searched for. */
  searched: string[];
  /** Related products, shown if the product is not sold. */
  related: string[];
}

const separators = /\s*,\s*/;
const understoodOnly = '~';
const searchedOnly = '+';

/** Reads lines such as `power bank, ~pc, +stationery > charger`; the file explains its signs. */
export function readShopTerms(text: string): ShopTerm[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [names = [], related = []] = line.split(/\s*>\s*/).map((part) => part.trim().split(separators));
      const plain = (name: string): string => name.replace(/^[~+]/, '');
      return {
        understood: names.filter((name) => !name.startsWith(searchedOnly)).map(plain),
        searched: names.filter((name) => !name.startsWith(understoodOnly)).map(plain),
        related,
      };
    });
}

export function isChineseText(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
