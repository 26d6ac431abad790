import * as z from 'zod/mini';

const maxNameLength = 40;

/**
 * A name is shown within the texts of others: without line ends, and without characters that reverse the text after
 * them.
 */
function withoutTurns() {
  return z.overwrite<string>((text) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ''));
}

/** The name under which a buyer's reviews, questions and answers are published. */
export const publicName = z.string().check(withoutTurns(), z.trim(), z.minLength(1), z.maxLength(maxNameLength));

/** The same, or nothing for a neutral one such as “Buyer 4F7K”. */
export const publicNameOrNone = z._default(z.string().check(withoutTurns(), z.trim(), z.maxLength(maxNameLength)), '');
