import * as z from 'zod';

/** An instant of the database, as a Date or within its JSON; answered as ISO 8601 in UTC. */
export const instant = z
  .union([z.date(), z.string()])
  .transform((moment) => new Date(moment).toISOString())
  .pipe(z.iso.datetime());

/** A text in both languages. */
export const text = z.object({ zh_CN: z.string(), en_US: z.string() });

/** An identifier in a path or body. */
export const code = z.string().min(1).max(200);

/** The number of an object, such as an order number; a text, unlike a count. */
export const number = z.string().min(1).max(60);

/** The text for the buyer, in both languages. */
export const message = z.strictObject({
  zh_CN: z.string().trim().min(1).max(500),
  en_US: z.string().trim().min(1).max(500),
});

/** An amount in cents of US dollars, or in fen. */
export const minor = z.int();

export const currency = z.enum(['USD', 'CNY']);

/** A reason for operators, which the buyer does not see. */
export const reason = z.string().trim().min(1).max(500);

/** A variant and a number of its units. */
export const units = z.strictObject({ skuCode: code, quantity: z.int().min(1).max(99) });

/** An instant with its offset, such as 2026-11-28T09:00+08:00, as it is written. In UTC, too, its year must have four digits. */
export const writtenMoment = z.iso
  .datetime({ offset: true })
  .refine((iso) => hasYear(new Date(iso)), 'must be in the years 1 to 9999');

export const moment = writtenMoment.transform((iso) => new Date(iso));

/** A day such as 2026-11-28. */
export const day = z.iso.date().refine((iso) => hasYear(new Date(iso)), 'must be in the years 1 to 9999');

function hasYear(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999;
}

/** The answer of a route that returns no data. */
export const done = z.object({ done: z.literal(true) });

/** The value of `done`. */
export const doneAnswer = { done: true } as const;
