import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { allowIdleMinutes } from '#db/idle-limit.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { lockOutImports } from '#importing/import-lock.ts';
import { insertCategory, storeFormerPlace, updateCategory } from '#importing/writing/categories.ts';
import { tintOfCategory, tints } from '#importing/writing/category-tint.ts';
import { indexProductsBelow } from '#importing/writing/index-renamed.ts';
import { indexNames } from '#search/indexing/index-catalogue.ts';
import { parseFields, shownTexts, withoutUndefined, type Problem } from '#service/input-fields.ts';
import * as z from 'zod/mini';
import {
  countLevels,
  deleteCategory,
  findContents,
  listCategoryRows,
  lockCategory,
  lockCode,
  lockTree,
  putBelow,
  type ListedCategory,
  type StoredCategory,
} from './categories.sql.ts';
import { unknownObject } from '#service/unknown-object.ts';

const maxLevel = 3;

const categoryFields = z.object({
  code: z
    .string()
    .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words, such as desk-lamps'), z.maxLength(60)),
  name: shownTexts(40),
  position: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  tint: z.nullable(z.enum(tints)),
});

const changedFields = z.partial(z.omit(categoryFields, { code: true }));

/** An operator's input, not yet checked. Undefined fields stay unchanged. */
export interface CategoryInput {
  name?: { zh_CN?: string | undefined; en_US?: string | undefined } | undefined;
  position?: number | undefined;
  tint?: string | undefined;
}

export interface ChangedCategory {
  code: string;
  parentCode: string | null;
  name: Text;
  position: number;
  tint: string | null;
}

/** The whole tree, each category after its parent. */
export async function listCategoryTree(db: Db): Promise<ListedCategory[]> {
  return listCategoryRows(db);
}

export interface NewCategory {
  code: string;
  /** Null at the top level. */
  parentCode: string | null;
  input: CategoryInput;
}

/** Words are cut between statements; on a busy machine that takes longer than a transaction may be idle. */
const indexingMinutes = 2;

/** Adds a category. Pages show it once it has products. */
export async function addCategory(
  db: Db,
  { code, parentCode, input }: NewCategory,
): Promise<ChangedCategory | Problem> {
  const parsed = parseFields(categoryFields, { position: 0, tint: null, ...withoutUndefined(input), code });
  if ('problem' in parsed) return parsed;
  const { fields } = parsed;
  return inTransaction(db, async (tx) => {
    await allowIdleMinutes(tx, indexingMinutes);
    await lockCode(tx, code);
    if (await lockCategory(tx, code)) return { problem: `There is a category ${code} already` };
    const parent = parentCode === null ? undefined : await lockCategory(tx, parentCode);
    if (parentCode !== null && !parent) return unknownCategory(parentCode);
    if (parent && parent.level >= maxLevel) return tooDeep;
    const tint = fields.tint ?? parent?.tint ?? tintOfCategory(code);
    await insertCategory(tx, { ...fields, tint, parentId: parent?.id ?? null, above: parent?.path ?? [] });
    await indexNames(tx);
    return { ...fields, parentCode, tint };
  });
}

/**
 * Changes the fields that are passed. After a new name all products below are indexed again, so that the search finds
 * them by it.
 */
export async function changeCategory(db: Db, code: string, input: CategoryInput): Promise<ChangedCategory | Problem> {
  return withCategory(db, code, async (tx, before) => {
    const name = input.name && { ...before.name, ...withoutUndefined(input.name) };
    // Checks only fields that are passed: imports accept longer names, and other colours.
    const parsed = parseFields(changedFields, withoutUndefined({ ...input, name }));
    if ('problem' in parsed) return parsed;
    const { fields: changes } = parsed;
    const fields = {
      code,
      name: changes.name ?? before.name,
      position: changes.position ?? before.position,
      tint: changes.tint ?? before.tint,
    };
    await updateCategory(tx, { id: before.id, ...fields }, { isRenamed: name !== undefined });
    if (name) await indexNames(tx);
    return { ...fields, parentCode: before.parentCode };
  });
}

/**
 * Moves a category with everything below it under another one, or to the top. Its code stays, and so does its address;
 * its products stay in it, and are indexed again, as the names above are words of theirs. Imports that name the former
 * place find the category. Refused while an import runs, which has read the tree into memory.
 */
export async function moveCategory(
  db: Db,
  code: string,
  parentCode: string | null,
): Promise<ChangedCategory | Problem> {
  return inTransaction(db, async (tx) => {
    await allowIdleMinutes(tx, indexingMinutes);
    if (!(await lockOutImports(tx))) return { problem: 'An import is running; move the category when it is done' };
    await lockTree(tx);
    const moved = await lockCategory(tx, code);
    if (!moved) return unknownCategory(code);
    const parent = parentCode === null ? undefined : await lockCategory(tx, parentCode);
    if (parentCode !== null && !parent) return unknownCategory(parentCode);
    if (parent?.path.includes(moved.id)) return { problem: `${code} cannot be below itself` };
    if ((parent?.level ?? 0) + (await countLevels(tx, moved)) > maxLevel) return tooDeep;
    if (moved.parentCode !== parentCode) {
      await storeFormerPlace(tx, moved.id);
      await putBelow(tx, moved, parent);
      await indexProductsBelow(tx, moved.id);
    }
    const { name, position, tint } = moved;
    return { code, parentCode, name, position, tint };
  });
}

/**
 * Removes a category that has neither products, on sale or not, nor categories below it. Refused while an import runs, which
 * has read the tree into memory and may be about to put something into the category.
 */
export async function removeCategory(db: Db, code: string): Promise<{ code: string } | Problem> {
  return inTransaction(db, async (tx) => {
    if (!(await lockOutImports(tx))) return { problem: 'An import is running; remove the category when it is done' };
    return withCategory(tx, code, async (_tx, { id }) => {
      const { hasChildren, hasProducts } = await findContents(tx, id);
      if (hasChildren) return { problem: `${code} has categories below it; remove these first` };
      if (hasProducts) return { problem: `${code} has products; import them into another category first` };
      await deleteCategory(tx, id);
      await indexNames(tx);
      return { code };
    });
  });
}

async function withCategory<T>(
  db: Db,
  code: string,
  work: (tx: Parameters<typeof lockCategory>[0], category: StoredCategory) => Promise<T | Problem>,
): Promise<T | Problem> {
  return inTransaction(db, async (tx) => {
    await allowIdleMinutes(tx, indexingMinutes);
    const category = await lockCategory(tx, code);
    return category ? work(tx, category) : unknownCategory(code);
  });
}

const tooDeep: Problem = { problem: `Categories have ${maxLevel} levels at most` };

function unknownCategory(code: string): Problem {
  return unknownObject('category', code);
}
