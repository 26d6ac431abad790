import * as z from 'zod/mini';

export const maxPublicNameLength = 40;

/**
 * Removes line breaks and characters that change the direction of the following text, because names are shown within
 * other texts.
 */
function withoutControls() {
  return z.overwrite<string>((text) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ''));
}

/** The name under which a buyer's reviews, questions and answers are published. */
export const publicName = z
  .string()
  .check(withoutControls(), z.trim(), z.minLength(1), z.maxLength(maxPublicNameLength));

/** A public name, or empty for a neutral one such as “Buyer 4F7K”. */
export const publicNameOrNone = z._default(
  z.string().check(withoutControls(), z.trim(), z.maxLength(maxPublicNameLength)),
  '',
);
