import * as z from 'zod/mini';
import { shopLine } from '#importing/formats/json-lines.ts';
import { parseFields, shownText, shownTexts, withoutUndefined, type Problem } from '#service/input-fields.ts';

/** The palettes of shop marks, as in the storefront's styles/tints.css. */
const tints = [
  'blush',
  'butter',
  'clay',
  'cocoa',
  'cream',
  'ink',
  'lilac',
  'mint',
  'mist',
  'rose',
  'sage',
  'sand',
  'sky',
  'stone',
] as const;

const emptyText = { zh_CN: '', en_US: '' };
const bothOrNone = z
  .object({ zh_CN: shownText(120, 0), en_US: shownText(120, 0) })
  .check(z.refine((text) => (text.zh_CN === '') === (text.en_US === ''), 'needs both languages, or neither'));
const days = z.int().check(z.minimum(0), z.maximum(365));
const paragraphs = z.array(shownText(4000)).check(z.maxLength(20));

/** The fields of a shop that an operator sets. */
export const shopFields = z.object({
  code: shopLine.shape.code,
  name: shownTexts(60),
  tagline: z._default(bothOrNone, emptyText),
  about: z._default(z.object({ zh_CN: paragraphs, en_US: paragraphs }), { zh_CN: [], en_US: [] }),
  city: shownTexts(60),
  country: shopLine.shape.country,
  tint: z._default(z.enum(tints), 'mist'),
  openedYear: shopLine.shape.openedYear,
  repliesWithinHours: z._default(z.int().check(z.minimum(1), z.maximum(720)), 24),
  sendsWithinDays: z._default(days, 2),
  returnDays: z._default(days, 14),
  returnPostage: z._default(z.enum(['store', 'buyer']), 'buyer'),
});
export type ShopFields = z.infer<typeof shopFields>;

type Texts<T> = { zh_CN?: T | undefined; en_US?: T | undefined };

/** The operator's input, not yet checked. Undefined fields stay as they were. */
export interface ShopInput {
  name?: Texts<string>;
  tagline?: Texts<string>;
  about?: Texts<readonly string[]>;
  city?: Texts<string>;
  country?: string | undefined;
  tint?: string | undefined;
  openedYear?: number | undefined;
  repliesWithinHours?: number | undefined;
  sendsWithinDays?: number | undefined;
  returnDays?: number | undefined;
  returnPostage?: string | undefined;
}

const changedFields = z.partial(z.omit(shopFields, { code: true }));

/** Replaces the fields of `before` that are passed. Checks only these, because imports accept longer texts and other colours and times. */
export function mergeShop(before: ShopFields, input: ShopInput): { fields: ShopFields } | Problem {
  const { name, tagline, about, city, ...plain } = input;
  const changes = withoutUndefined({
    ...plain,
    name: name && { ...before.name, ...withoutUndefined(name) },
    tagline: tagline && { ...before.tagline, ...withoutUndefined(tagline) },
    about: about && { ...before.about, ...withoutUndefined(about) },
    city: city && { ...before.city, ...withoutUndefined(city) },
  });
  const parsed = parseFields(changedFields, changes);
  if ('problem' in parsed) return parsed;
  // Parsing adds the defaults of new shops for all other fields. These are not changes.
  const passed = Object.entries(parsed.fields).filter(([field]) => field in changes);
  return { fields: { ...before, ...Object.fromEntries(passed) } };
}
