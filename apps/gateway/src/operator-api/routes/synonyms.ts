import { importSynonymFile, listImportedSynonyms, removeImportedSynonyms } from '#search/search.operator.ts';
import * as z from 'zod';
import { ApiError, notFound } from '../api-error.ts';
import * as f from '../fields.ts';
import { defineRoute } from '../route.ts';

const tag = 'Search';
const name = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^,，、;；#\r\n]+$/, 'must be one name');
const line = z.array(name).min(2).max(20).describe('the names of one product type');
const maxShown = 20;

export const synonymRoutes = [
  defineRoute({
    name: 'listSynonyms',
    method: 'GET',
    path: '/synonyms',
    tag,
    summary: 'Synonyms of product types that were added to the search',
    scope: 'search:read',
    owner: 'platform',
    answer: z.object({ rows: z.array(z.array(z.string())) }),
    handle: async ({ db }) => ({ rows: (await listImportedSynonyms(db)).map((names) => [...names]) }),
  }),
  defineRoute({
    name: 'addSynonyms',
    method: 'POST',
    path: '/synonyms',
    tag,
    summary: 'Adds synonyms of product types; each line replaces those that have one of its names',
    scope: 'search:write',
    owner: 'platform',
    body: z.strictObject({ lines: z.array(line).min(1).max(1000) }),
    answer: z.object({ added: z.int(), replaced: z.int() }),
    handle: async ({ db, body: { lines } }) => {
      const result = await importSynonymFile(db, lines.map((names) => names.join(', ')).join('\n'));
      if (!('problems' in result)) return result;
      const shownProblems = result.problems.slice(0, maxShown);
      const fields = Object.fromEntries(shownProblems.map((problem) => [`lines.${problem.line - 1}`, problem.reason]));
      throw new ApiError('INVALID', 'The body is wrong.', { fields });
    },
  }),
  defineRoute({
    name: 'removeSynonyms',
    method: 'DELETE',
    path: '/synonyms/{name}',
    tag,
    summary: 'Removes the names of a product type, by one of them',
    scope: 'search:write',
    owner: 'platform',
    params: z.object({ name }),
    answer: f.done,
    handle: async ({ db, params }) => {
      if (!(await removeImportedSynonyms(db, params.name))) throw notFound();
      return f.doneAnswer;
    },
  }),
];
