import * as z from 'zod/mini';

export const maxPublicNameLength = 40;

/**
 * Line breaks, the empty Braille pattern (U+2800), and characters that are invisible or reorder a line. Joiners and selectors
 * stay: scripts and emoji need them.
 */
const removed = /[\p{Cc}\p{Zl}\p{Zp}\u2800]|(?!\u200c|\u200d|[\ufe00-\ufe0f])\p{DI}/gu;

/** Names are shown within other texts, and must be seen: one that only has invisible characters becomes empty. */
function withoutControls() {
  return z.overwrite<string>((text) => {
    const name = text.replace(removed, '');
    return /[^\s\p{DI}]/u.test(name) ? name : '';
  });
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
