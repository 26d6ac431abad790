import { storedValue } from '#settings/stored-value.ts';

const maxSearches = 10;

const storedSearches = storedValue<readonly string[]>({
  key: 'searchHistory',
  fallback: [],
  parse: (value) =>
    Array.isArray(value) ? value.filter((words) => typeof words === 'string').slice(0, maxSearches) : undefined,
});

/** The searches of a visitor in this browser, newest first. The sign-in moves them into the account. */
export const readSearches = storedSearches.read;
export const subscribeToSearches = storedSearches.subscribe;

export function rememberInBrowser(words: string): void {
  storedSearches.write(withSearch(storedSearches.read(), words));
}

export function forgetSearch(words: string): void {
  storedSearches.write(storedSearches.read().filter((search) => search !== words));
}

export function forgetSearches(): void {
  storedSearches.write([]);
}

/** Puts a search first and removes the same words in upper or lower case; of more than ten searches the oldest is dropped. */
export function withSearch(searches: readonly string[], words: string): string[] {
  const lowerCaseWords = words.trim().toLowerCase();
  return [words.trim(), ...searches.filter((search) => search.toLowerCase() !== lowerCaseWords)].slice(0, maxSearches);
}
