import * as z from 'zod/mini';

/**
 * At most 254 characters, one @, a dot in the domain, none of the characters that mean something in a mail's header.
 * Normalised to lower case, and from full-width letters, which Chinese keyboards type, to ordinary ones.
 */
export const email = z
  .string()
  .check(
    z.normalize('NFKC'),
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254),
    z.regex(/^[^\s\p{C}@"<>(),:;\\[\]]+@[^\s\p{C}@"<>(),:;\\[\]]+\.[^\s\p{C}@"<>(),:;\\[\].]{2,}$/u),
  );

/** The value that the browser stores under `auth`. */
export const credential = z.object({
  accessKey: z.string(),
  secretKey: z.string(),
  partnerId: z.string(),
});
