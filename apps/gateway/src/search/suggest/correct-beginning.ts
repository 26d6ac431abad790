import type { Db } from '#db/database.ts';
import { oneEdit } from '#search/query/spelling/edit-distance.ts';
import { findCompletionsOfAny, type Completion } from '#search/suggest/suggest.sql.ts';

const minLength = 4;
const maxLength = 12;
const maxCompletions = 12;

/**
 * Words that begin with the typed text after one edit of it, with the same first letter: `headphones` for `hedph`. The
 * most frequent first; none for text that is short, long or not of letters a to z.
 */
export async function correctBeginning(db: Db, typed: string): Promise<Completion[]> {
  if (!/^[a-z]+$/.test(typed) || typed.length < minLength || typed.length > maxLength) return [];
  const beginnings = oneEdit(typed).filter((one) => one[0] === typed[0] && one.length >= typed.length);
  return findCompletionsOfAny(db, beginnings, maxCompletions);
}
