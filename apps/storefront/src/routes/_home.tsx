import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { textField, searchSchema } from '#search-fields.ts';

/** The search box of the page shows `searchValue` (search-box-parameters.ts). */
const homeSearch = searchSchema(() => ({ searchValue: z.optional(textField()) }));

export const Route = createFileRoute('/_home')({
  validateSearch: homeSearch,
  search: { middlewares: [stripSearchParams({ searchValue: '' })] },
});
