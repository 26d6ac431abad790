/**
 * The byte layout of the column `product.facts`, which the SQL function `pack_facts` writes and packed-facts.ts reads. The offsets and
 * that function are generated from the lists below; in their SQL, `p` is the product. After a change here, a test fails and prints the
 * statement for a migration.
 *
 * Former versions read the rows, too, and rows that a former function wrote stay until they are updated. So the lists are only
 * appended to (decision 359).
 */

/** The numbers of every row, four bytes each, in the order of their bytes. New ones are added to `addedNumbers` instead. */
const numbers = {
  id: ['int4', 'p.id'],
  priceUsd: ['int4', 'p.price_usd_minor'],
  sold: ['int4', 'p.sold_count'],
  /** Seconds since 2000. */
  listed: ['int4', "least(2147483647, extract(epoch FROM p.listed_at - timestamptz '2000-01-01 00:00:00+00'))::int"],
  popularity: ['float4', 'p.popularity'],
  ratingScore: ['float4', 'p.rating_score'],
  rating: ['float4', '(p.rating_sum::float8 / greatest(p.rating_count, 1))::real'],
  shop: ['int4', 'p.shop_id'],
  category: ['int4', 'p.category_id'],
  priceCny: ['int4', 'p.price_cny_minor'],
} as const satisfies Record<string, readonly [NumberType, string]>;

/**
 * The SQL conditions of the flags, thirty at most. A flag is not set if its condition is null, or if the row was written before the
 * flag was added. A flag with the name of a filter is that filter (search/filters/flags.ts).
 */
export const flags = {
  inStock: 'p.in_stock',
  freeDelivery: 'p.free_delivery',
  /** Reduced in price; not the column `on_sale`, which says that buyers can buy it. */
  onSale: 'p.before_usd_minor IS NOT NULL',
  rated: 'p.rating_count > 0',
} as const satisfies Record<string, string>;

/** Numbers that were added after migration 463, in this order. */
export const addedNumbers = {} as const satisfies Record<string, AddedNumber>;

type NumberType = 'int4' | 'float4';

export interface AddedNumber {
  type: NumberType;
  sql: string;
  /** Stands for null, and for the number in rows that were written before it was added. Use the default of the column. */
  absent: number;
}

/** The position of an added number in `addedNumbers`, and what reading it needs. */
export interface AddedField extends Pick<AddedNumber, 'type' | 'absent'> {
  nth: number;
}

const flagsOffset = 4 * Object.keys(numbers).length;
/** How many of the first flags are in the byte of flags. The highest bit of that byte says that the row has a trailer. */
const byteFlags = 7;
/**
 * The trailer is the last word of a row. Its lowest eight bits count the added numbers before it; its other bits are the flags
 * that do not fit into the byte of flags.
 */
const trailerShift = 8;

/**
 * Byte offsets within one row. At its end are words of four bytes: the marks of the attribute values, then the added numbers and
 * the trailer. Former versions take these two for marks of unknown values.
 */
export const layout = {
  numbers: Object.fromEntries(Object.keys(numbers).map((name, nth) => [name, 4 * nth])) as Record<
    keyof typeof numbers,
    number
  >,
  flags: flagsOffset,
  /** The bit in the byte of flags that says that there is a trailer; also the bit of the first flag in the trailer. */
  trailerBit: 2 ** byteFlags,
  wordCount: flagsOffset + 1,
  words: flagsOffset + 2,
};

export type Flag = keyof typeof flags;

/** The bit of each flag. */
export const flagBits = bitsOf(flags);

export function bitsOf<Name extends string>(named: Record<Name, string>): Record<Name, number> {
  return Object.fromEntries(Object.keys(named).map((name, nth) => [name, 2 ** nth])) as Record<Name, number>;
}

/** The positions and types by which `PackedFacts.added` reads added numbers. */
export function fieldsOf<Name extends string>(added: Record<Name, AddedNumber>): Record<Name, AddedField> {
  const entries = Object.entries<AddedNumber>(added);
  return Object.fromEntries(entries.map(([name, { type, absent }], nth) => [name, { type, absent, nth }])) as Record<
    Name,
    AddedField
  >;
}

/** How many added numbers a row has. */
export const addedCountIn = (trailer: number): number => trailer % 2 ** trailerShift;

/** The flags in a trailer, as bits of `flagBits`. */
export const flagsIn = (trailer: number): number => (trailer >> trailerShift) << byteFlags;

interface Lists {
  flags: Readonly<Record<string, string>>;
  added: Readonly<Record<string, AddedNumber>>;
}

/**
 * The statement that creates `pack_facts`, in PL/pgSQL. Each row is padded to a multiple of three bytes, so that base64 texts can
 * be joined. `substr(int2send(…), 2)` is one byte. The number of words is one byte, so there are at most 255. `replace` removes
 * the line breaks that `encode` adds.
 */
export function factsFunction(lists: Lists = { flags, added: addedNumbers }, name = 'pack_facts'): string {
  const numberBytes = Object.values(numbers).map(([type, value]) => `${type}send(${value})`);
  const conditions = Object.values(lists.flags).map((value) => `coalesce(${value}, false)::int`);
  const words = addedWords(conditions.slice(byteFlags), Object.values(lists.added));
  const bits = [...sumOfBits(conditions.slice(0, byteFlags), 0), ...(words.length > 0 ? [layout.trailerBit] : [])];
  return `CREATE OR REPLACE FUNCTION ${name}(p product) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  value text;
  marks bytea := ''::bytea;
  marked integer := least(cardinality(p.attribute_values), ${255 - words.length});
  words integer := marked + ${words.length};
BEGIN
  FOREACH value IN ARRAY p.attribute_values[:marked] LOOP
    marks := marks || decode(left(md5(value), 8), 'hex');
  END LOOP;
  RETURN replace(encode(
    ${numberBytes.join('\n      || ')}
      || substr(int2send((${bits.join('\n        + ')})::int2), 2)
      || substr(int2send(words::int2), 2)
      || ${['marks', ...words].join('\n      || ')}
      || substr('\\x0000'::bytea, 1, (3 - (${layout.words} + 4 * words) % 3) % 3),
    'base64'), E'\\n', '');
END $$;
`;
}

/** The added numbers and the trailer, if there are any. */
function addedWords(conditions: readonly string[], added: readonly AddedNumber[]): string[] {
  if (conditions.length === 0 && added.length === 0) return [];
  const trailer = [String(added.length), ...sumOfBits(conditions, trailerShift)];
  return [
    ...added.map(({ type, sql, absent }) => `${type}send(coalesce((${sql})::${type}, ${absent}))`),
    `int4send(${trailer.join(' + ')})`,
  ];
}

function sumOfBits(conditions: readonly string[], shift: number): string[] {
  return conditions.map((condition, nth) => `${2 ** (nth + shift)} * ${condition}`);
}
