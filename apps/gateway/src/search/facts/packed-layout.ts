/**
 * How the column `product.facts` is written by the SQL function `product_facts`, and read by packed-facts.ts.
 * Everything about the bytes is derived from these two lists; a test compares the function in the database with
 * `factsFunction()`. After a change here, that test fails until a migration replaces the function by the text of
 * `factsFunction()`.
 */

/** Numbers of four bytes in the order of their bytes, with the SQL over the parameters of the function. */
const numbers = {
  id: ['int4', 'id'],
  priceUsd: ['int4', 'price_usd'],
  sold: ['int4', 'sold'],
  /** Seconds since 2000. */
  listed: ['int4', "least(2147483647, extract(epoch FROM listed_at - timestamptz '2000-01-01 00:00:00+00'))::int"],
  popularity: ['float4', 'popularity'],
  ratingScore: ['float4', 'rating_score'],
  rating: ['float4', '(rating_sum::float8 / greatest(rating_count, 1))::real'],
  shop: ['int4', 'shop_id'],
  category: ['int4', 'category_id'],
  priceCny: ['int4', 'price_cny'],
} as const satisfies Record<string, readonly ['int4' | 'float4', string]>;

/** Yes or no: one bit each, the lowest first; eight at most. */
const flags = {
  inStock: 'in_stock',
  freeDelivery: 'free_delivery',
  reduced: 'is_reduced',
  rated: '(rating_count > 0)',
} as const satisfies Record<string, string>;

type NumberName = keyof typeof numbers;

const flagsOffset = 4 * Object.keys(numbers).length;

/** Byte offsets within one product. The marks of its attribute values come last. */
export const layout = {
  numbers: Object.fromEntries(Object.keys(numbers).map((name, nth) => [name, 4 * nth])) as Record<NumberName, number>,
  flags: flagsOffset,
  markCount: flagsOffset + 1,
  marks: flagsOffset + 2,
};

/** The bit of each flag. */
export const flagBits = Object.fromEntries(Object.keys(flags).map((name, nth) => [name, 2 ** nth])) as Record<
  keyof typeof flags,
  number
>;

/** The body of `product_facts`, in PL/pgSQL. Each product takes whole groups of three bytes, so that base64 texts can be joined. */
export function factsFunction(): string {
  const numberBytes = Object.values(numbers).map(([type, value]) => `${type}send(${value})`);
  const bits = Object.values(flags).map((value, nth) => `${nth === 0 ? '' : `${2 ** nth} * `}${value}::int`);
  return `
DECLARE
  marks bytea := ''::bytea;
  value text;
  marked integer := least(cardinality(attribute_values), 255);
BEGIN
  FOREACH value IN ARRAY attribute_values[:marked] LOOP
    marks := marks || decode(left(md5(value), 8), 'hex');
  END LOOP;
  RETURN replace(encode(
    ${numberBytes.join('\n      || ')}
      || substr(int2send((${bits.join(' + ')})::int2), 2)
      || substr(int2send(marked::int2), 2) || marks
      || substr('\\x0000'::bytea, 1, (3 - (${layout.marks} + 4 * marked) % 3) % 3),
    'base64'), E'\\n', '');
END `;
}
