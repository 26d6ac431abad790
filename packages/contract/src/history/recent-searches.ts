import * as z from 'zod/mini';
import { defineService } from '../wire/service.ts';

export const maxRecentSearches = 20;

const search = z.string().check(z.minLength(1), z.maxLength(200));
const searches = z.array(search).check(z.maxLength(maxRecentSearches));

/** The last searches of the signed-in buyer, newest first; a search appears once, in its last spelling. */
export const recentSearchList = defineService({
  name: 'recentSearchList',
  policy: 'buyer',
  kind: 'query',
  input: z.object({}),
  output: z.object({
    rows: z.array(z.string()),
    /** False if the buyer has turned the storing of searches off. */
    kept: z.boolean(),
  }),
});

/** Stores searches, newest first, unless the buyer has turned it off; the oldest beyond 20 are deleted. */
export const recentSearchAdd = defineService({
  name: 'recentSearchAdd',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ words: searches.check(z.minLength(1)) }),
  output: z.object({ kept: z.boolean() }),
});

/** Deletes the named searches, or all when none is named. */
export const recentSearchRemove = defineService({
  name: 'recentSearchRemove',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ words: z._default(searches, []) }),
  output: z.object({}),
});

/** Turns the storing of searches on or off. Turning it off deletes the stored ones. */
export const recentSearchKeep = defineService({
  name: 'recentSearchKeep',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ keep: z.boolean() }),
  output: z.object({ kept: z.boolean() }),
});
