import type { Translate } from './text-key.ts';

/** A text whose key is only known at run time; undefined if there is none. */
export function optionalText(t: Translate, key: string): string | undefined {
  const text = (t as (key: string) => string)(key);
  // A missing text is shown as its key.
  return text === key ? undefined : text;
}
