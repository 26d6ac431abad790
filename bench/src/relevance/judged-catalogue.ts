/** A product of any catalogue, with the fields that judgements refer to. All texts are in lower case. */
export interface JudgedProduct {
  code: string;
  shop: string;
  /** Its own category and those above it: codes in the demo, names in an imported catalogue. */
  categories: readonly string[];
  title: string;
  keywords: readonly string[];
  /** Names of the values that can be chosen, such as sizes and colours. */
  values: readonly string[];
  /** The lowest price of its variants, in major units of each currency. */
  prices: Readonly<Record<string, number>>;
}

/**
 * Products that match a selector: a code, or parts joined by ` & `, each of which must hold. `category:`, `shop:`, `title:`
 * and `keyword:` compare words; `size:42` is a word of a value that can be chosen; `under:usd:50` is a price up to 50
 * dollars. A part with `!` in front must not hold.
 */
export function selectProducts(catalogue: readonly JudgedProduct[], selector: string): JudgedProduct[] {
  const parts = selector.toLowerCase().split(' & ');
  return catalogue.filter((product) => parts.every((part) => matches(part, product)));
}

function matches(part: string, product: JudgedProduct): boolean {
  if (part.startsWith('!')) return !matches(part.slice(1), product);
  const [kind = '', ...rest] = part.split(':');
  const value = rest.join(':');
  switch (kind) {
    case 'category':
      return product.categories.includes(value);
    case 'shop':
      return product.shop.toLowerCase() === value;
    case 'title':
      return product.title.includes(value);
    case 'keyword':
      return product.keywords.some((keyword) => keyword.includes(value));
    case 'size':
      return product.values.some((name) => name.split(/\s+/).includes(value));
    case 'under':
      return isUnder(product, value);
    default:
      return product.code === part;
  }
}

function isUnder({ prices }: JudgedProduct, limit: string): boolean {
  const [currency = '', amount] = limit.split(':');
  const price = prices[currency];
  if (price === undefined) throw new Error(`“${limit}”: there are no prices in ${currency}`);
  return price <= Number(amount);
}
