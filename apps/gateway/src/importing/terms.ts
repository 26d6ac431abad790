import { isRegion, type Region } from '@kaimai/contract/values/region';
import { returnRights, type ReturnRight } from '@kaimai/contract/values/return-right';
import * as z from 'zod/mini';

type Refuse = (reason: string) => never;

/** A term of a product, as all formats have it. */
interface Term<Source, Stored> {
  /** The heading of its column in CSV; with hyphens instead of spaces, the beginning of its tag. */
  heading: string;
  /** Its field in a line of JSON. */
  inLine: z.ZodMiniType<Source>;
  /** Reads a cell or the value of a tag; empty without the term. */
  read: (text: string) => Source;
  /** The column of the table `product`. */
  column: string;
  /** The value as it is stored. Calls `refuse` with the reason if it is invalid. */
  store: (source: Source, refuse: Refuse) => Stored;
}

/**
 * The terms of a product: where it is delivered to, for how many days it may travel, and whether and until when it may be
 * returned. Formats, checks and columns of the database follow from this list.
 */
export const productTerms = {
  deliversTo: {
    heading: 'delivers to',
    inLine: z._default(z.array(z.string().check(z.maxLength(20))), []),
    read: (text) =>
      text
        .split(/[\s,;+|]+/)
        .filter(Boolean)
        .map((code) => code.toUpperCase()),
    column: 'delivers_to',
    store: toRegions,
  } as const satisfies Term<string[], Region[] | null>,
  travelDays: { heading: 'travel days', column: 'travel_days', ...numberOf('the travel days', 1, 60) },
  returnRight: {
    heading: 'return right',
    inLine: z._default(z.enum(returnRights), 'standard'),
    read: (text) => text,
    column: 'return_right',
    store: toRight,
  } as const satisfies Term<string, ReturnRight>,
  returnDays: { heading: 'return days', column: 'return_days', ...numberOf('the return days', 0, 365) },
} as const;

type Terms = typeof productTerms;
type TermName = keyof Terms;

/** The terms of a product as written in the file; checked with the rest of the draft. */
export type SourceTerms = { [Name in TermName]: ReturnType<Terms[Name]['read']> };

/** Columns of `product`. */
export type StoredTerms = { [Name in TermName as Terms[Name]['column']]: ReturnType<Terms[Name]['store']> };

/** Calls `value` for each term. */
export function mapTerms<Value>(
  value: (term: Term<unknown, unknown>, name: TermName) => Value,
): Record<TermName, Value> {
  const terms = Object.entries(productTerms) as [TermName, Term<unknown, unknown>][];
  return Object.fromEntries(terms.map(([name, term]) => [name, value(term, name)])) as Record<TermName, Value>;
}

/** The terms in a line of JSON, which has none by default. */
export const termsOfLine = z.object(mapTerms(({ inLine }) => inLine) as { [Name in TermName]: Terms[Name]['inLine'] });

/** Validates terms. Without any, the product has those of its shop. */
export function toStoredTerms(source: SourceTerms | undefined, refuse: Refuse): StoredTerms {
  const columns = mapTerms((term, name) => [term.column, term.store(source ? source[name] : term.read(''), refuse)]);
  return Object.fromEntries(Object.values(columns)) as StoredTerms;
}

/** A whole number; null for none. */
function numberOf(name: string, min: number, max: number) {
  return {
    inLine: z._default(z.nullable(z.int()), null),
    /** NaN if it is not a whole number, which is refused with the draft. */
    read: (text) => {
      if (text === '') return null;
      return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    },
    store: (number, refuse) => {
      if (number !== null && !(number >= min && number <= max))
        refuse(`${name} must be a number from ${min} to ${max}`);
      return number;
    },
  } satisfies Omit<Term<number | null, number | null>, 'heading' | 'column'>;
}

function toRegions(codes: readonly string[], refuse: Refuse): Region[] | null {
  const unknownRegion = codes.find((code) => !isRegion(code));
  if (unknownRegion !== undefined)
    refuse(`${JSON.stringify(unknownRegion)} is no region that is delivered to, such as CN`);
  const regions = codes.filter(isRegion);
  return regions.length > 0 ? [...new Set(regions)] : null;
}

/** `made to order`, `made-to-order` and `madeToOrder` are the same. */
function toRight(text: string, refuse: Refuse): ReturnRight {
  if (text === '') return 'standard';
  const key = (words: string): string => words.replaceAll(/[\s_-]/g, '').toLowerCase();
  const right = returnRights.find((one) => key(one) === key(text));
  return right ?? refuse(`the return right must be one of ${returnRights.join(', ')}`);
}
