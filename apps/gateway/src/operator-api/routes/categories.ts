import {
  addCategory,
  changeCategory,
  listCategoryTree,
  moveCategory,
  removeCategory,
} from '#catalogue-editing/catalogue-editing.operator.ts';
import * as z from 'zod';
import * as f from '../fields.ts';
import { defineRoute } from '../route.ts';

const tag = 'Categories';
const categoryParams = z.object({ categoryCode: f.code });

const category = z.object({
  code: z.string(),
  parentCode: z.string().nullable().describe('null at the top'),
  position: z.int().describe('those of one parent begin with the lowest'),
  name: f.text,
  tint: z.string().nullable().describe('the colours behind its picture'),
});

/** Only the shape of the input; the rules of categories validate it. */
const categoryInput = z.strictObject({
  name: z.strictObject({ zh_CN: z.string().optional(), en_US: z.string().optional() }).optional(),
  position: z.int().optional(),
  tint: z.string().optional(),
});

export const categoryRoutes = [
  defineRoute({
    name: 'listCategories',
    method: 'GET',
    path: '/categories',
    tag,
    summary: 'The whole tree of categories, each after its parent',
    scope: 'categories:read',
    owner: 'platform',
    answer: z.object({
      rows: z.array(
        category.extend({
          level: z.int().describe('1 at the top'),
          onSale: z.int().describe('products, with those below'),
        }),
      ),
    }),
    handle: async ({ db }) => ({ rows: await listCategoryTree(db) }),
  }),
  defineRoute({
    name: 'addCategory',
    method: 'POST',
    path: '/categories',
    tag,
    summary: 'Adds a category, which pages show once it has products',
    scope: 'categories:write',
    owner: 'platform',
    body: categoryInput.extend({ code: f.code, parentCode: f.code.optional().describe('otherwise at the top') }),
    answer: category,
    handle: ({ db, body: { code, parentCode = null, ...input } }) => addCategory(db, { code, parentCode, input }),
  }),
  defineRoute({
    name: 'changeCategory',
    method: 'PATCH',
    path: '/categories/{categoryCode}',
    tag,
    summary: 'Changes name, place or colours of a category; the search uses a new name, too',
    scope: 'categories:write',
    owner: 'platform',
    isLong: true,
    params: categoryParams,
    body: categoryInput,
    answer: category,
    handle: ({ db, params: { categoryCode }, body }) => changeCategory(db, categoryCode, body),
  }),
  defineRoute({
    name: 'moveCategory',
    method: 'POST',
    path: '/categories/{categoryCode}/move',
    tag,
    summary: 'Moves a category with all below it under another one, or to the top; its address and its products stay',
    description:
      'Refused while an import runs. Products are indexed again, so that the search finds them by the names above.',
    scope: 'categories:write',
    owner: 'platform',
    isLong: true,
    params: categoryParams,
    body: z.strictObject({ parentCode: f.code.nullable().describe('null for the top') }),
    answer: category,
    handle: ({ db, params: { categoryCode }, body: { parentCode } }) => moveCategory(db, categoryCode, parentCode),
  }),
  defineRoute({
    name: 'removeCategory',
    method: 'DELETE',
    path: '/categories/{categoryCode}',
    tag,
    summary: 'Removes a category that has neither products nor categories below it',
    description: 'Refused while an import runs.',
    scope: 'categories:write',
    owner: 'platform',
    params: categoryParams,
    answer: z.object({ code: z.string() }),
    handle: ({ db, params: { categoryCode } }) => removeCategory(db, categoryCode),
  }),
];
