import * as z from 'zod/mini';

/** Search parameters come as strings. Every field falls back to its default when missing or invalid (specification, section 2). */

export function textField(fallback = '') {
  return z.catch(z._default(z.string().check(z.maxLength(200)), fallback), fallback);
}

/** Words to search for: of very many the first are enough. */
export function wordsField() {
  const cut = z.pipe(
    z.string(),
    z.transform((words: string) => words.slice(0, 200)),
  );
  return z.catch(z._default(cut, ''), '');
}

/** For a parameter the page cannot do without: empty when missing or invalid, and the page then leads to where it is. */
export function requiredTextField(pattern: RegExp = /^.{1,64}$/) {
  return z.catch(z.string().check(z.regex(pattern)), '');
}

export function optionalTextField(longest = 200) {
  return z.catch(z.optional(z.string().check(z.maxLength(longest))), undefined);
}

export function choiceField<const Choices extends readonly [string, ...string[]]>(
  choices: Choices,
  fallback: Choices[number],
) {
  return z.catch(z._default(z.enum(choices), fallback), fallback);
}

/** A whole number of one or more, such as a page or a page's size. */
export function countField(fallback: number, largest = 100_000) {
  return z.catch(z._default(wholeUpTo(largest), fallback), fallback);
}

export function optionalCountField(largest: number) {
  return z.catch(z.optional(wholeUpTo(largest)), undefined);
}

function wholeUpTo(largest: number) {
  return z.pipe(z.transform(wholeNumber), z.number().check(z.minimum(1), z.maximum(largest)));
}

export function pageFields(limit: number) {
  return { start: countField(1), limit: countField(limit, 100) };
}

/** In digits only: `1e3` and `0x10` are numbers to JavaScript, but nobody's page. */
function wholeNumber(given: string | number): number {
  return /^\d+$/.test(String(given)) ? Number(given) : NaN;
}
