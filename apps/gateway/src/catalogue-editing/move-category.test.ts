import { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import { sql } from 'kysely';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { withImportLock } from '#importing/import-lock.ts';
import { Categories } from '#importing/writing/categories.ts';
import { insertCategory } from '#importing/writing/categories.sql.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { lockCategory } from './categories.sql.ts';
import {
  addCategory,
  changeCategory,
  listCategoryTree,
  moveCategory,
  removeCategory,
} from './catalogue-editing.operator.ts';

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await createGatewayWithProducts();
  const { db } = gateway;
  for (const [code, parentCode] of [
    ['one', null],
    ['two', 'one'],
    ['other', null],
  ] as const)
    await addCategory(db, { code, parentCode, input: { name: { zh_CN: `第${code}`, en_US: `The ${code}` } } });
});

afterEach(async () => gateway.close());

const tree = async () =>
  (await listCategoryTree(gateway.db)).map(({ code, level, parentCode, onSale }) => ({
    code,
    level,
    parentCode,
    onSale,
  }));

/** A category at the second level, with products on sale. */
async function leafWithProducts() {
  const leaf = (await listCategoryTree(gateway.db)).find(({ level, onSale }) => level === 2 && onSale > 0);
  if (!leaf) throw new Error('the catalogue has a second level');
  return leaf;
}

test('a category moves with all below it, and stays at its address with its products', async () => {
  const { db } = gateway;
  const leaf = await leafWithProducts();
  const before = await gateway.call(commodityList, { type: 'category', commodityCategoryCode: leaf.code });
  const beforeAbove = (await tree()).find(({ code }) => code === leaf.parentCode);
  await addCategory(db, {
    code: 'below-leaf',
    parentCode: leaf.code,
    input: { name: { zh_CN: '下面', en_US: 'Below' } },
  });
  expect(await moveCategory(db, leaf.code, null)).toMatchObject({ code: leaf.code, parentCode: null, name: leaf.name });
  expect(await tree()).toEqual(
    expect.arrayContaining([
      { code: leaf.code, level: 1, parentCode: null, onSale: leaf.onSale },
      { code: 'below-leaf', level: 2, parentCode: leaf.code, onSale: 0 },
      { ...beforeAbove, onSale: (beforeAbove?.onSale ?? 0) - leaf.onSale },
    ]),
  );
  expect(await moveCategory(db, leaf.code, 'one')).toMatchObject({ parentCode: 'one' });
  const { rows: levels } = await sql`SELECT level FROM category WHERE level <> cardinality(path)
    OR path[level] <> id OR parent_id IS DISTINCT FROM path[level - 1]`.execute(db);
  expect(levels).toEqual([]);
  const { rows: strays } = await sql`SELECT FROM product JOIN category ON category.id = category_id
    WHERE path <> category_path`.execute(db);
  expect(strays).toEqual([]);
  // Another limit, which no cache has answered yet.
  const after = await gateway.call(commodityList, {
    type: 'category',
    commodityCategoryCode: leaf.code,
    limit: 19,
  });
  expect(after.totalRows).toBe(before.totalRows);
});

test('products are found by the names above their new place, and no longer by the former ones', async () => {
  const { db } = gateway;
  const leaf = await leafWithProducts();
  await changeCategory(db, 'one', { name: { en_US: 'Orangeries' } });
  const countFound = async (commodityName: string) =>
    (await gateway.call(commoditySearch, { commodityName })).totalRows;
  await changeCategory(db, leaf.parentCode ?? '', { name: { en_US: 'Belvederes' } });
  expect(await countFound('Belvederes')).toBeGreaterThanOrEqual(leaf.onSale);
  const others = (await countFound('belvederes ')) - leaf.onSale;
  await moveCategory(db, leaf.code, 'one');
  expect(await countFound('Orangeries')).toBe(leaf.onSale);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM product WHERE search_vector @@ to_tsquery('simple', 'belveder:*')`.execute(db);
  expect(rows[0]?.count).toBe(others);
});

test('circles, unknown categories and a fourth level are refused, and change nothing', async () => {
  const { db } = gateway;
  const before = await tree();
  expect(await moveCategory(db, 'none', null)).toMatchObject({ problem: 'There is no category none' });
  expect(await moveCategory(db, 'one', 'none')).toMatchObject({ problem: 'There is no category none' });
  for (const below of ['one', 'two'])
    expect(await moveCategory(db, 'one', below)).toEqual({ problem: 'one cannot be below itself' });
  const leaf = await leafWithProducts();
  expect(await moveCategory(db, 'one', leaf.code)).toEqual({ problem: 'Categories have 3 levels at most' });
  expect(await moveCategory(db, 'two', 'one')).toMatchObject({ code: 'two', parentCode: 'one' });
  expect(await tree()).toEqual(before);
});

test('of two moves that would make a circle together, one is refused', async () => {
  const { db } = gateway;
  const results = await Promise.all([moveCategory(db, 'one', 'other'), moveCategory(db, 'other', 'one')]);
  expect(results.filter((result) => 'problem' in result)).toHaveLength(1);
});

test('a category that is being added below one that moves counts towards the levels', async () => {
  const { db } = gateway;
  const adding = await db.startTransaction().execute();
  const parent = await lockCategory(adding, 'two');
  const name = { zh_CN: '新', en_US: 'New' };
  const row = { code: 'new', name, tint: 'sand', position: 0, parentId: parent?.id ?? 0, above: parent?.path ?? [] };
  await insertCategory(adding, row);
  const moving = moveCategory(db, 'one', 'other');
  await waitForLock(db);
  await adding.commit().execute();
  expect(await moving).toEqual({ problem: 'Categories have 3 levels at most' });
  expect(await tree()).toContainEqual({ code: 'new', level: 3, parentCode: 'two', onSale: 0 });
});

test('an import and a move exclude each other', async () => {
  const { db } = gateway;
  await db.connection().execute(async (importing) => {
    // The lock that an import holds while it runs.
    await sql`SELECT pg_advisory_lock_shared(40178, 0)`.execute(importing);
    expect(await moveCategory(db, 'two', null)).toEqual({
      problem: 'An import is running; move the category when it is done',
    });
    await sql`SELECT pg_advisory_unlock_all()`.execute(importing);
  });
  expect(await moveCategory(db, 'two', null)).toMatchObject({ parentCode: null });
});

test('a category cannot be removed from a running import, which would put its products and new categories into it', async () => {
  const { db } = gateway;
  const addBelow = async (categories: Categories) =>
    inTransaction(db, (tx) => categories.ensureForDraft(tx, { category: { names: ['The one', 'The two', 'New'] } }));
  await withImportLock(db, { shopCode: 'ANY', dryRun: false }, async () => {
    const read = await Categories.read(db);
    expect(await removeCategory(db, 'two')).toEqual({
      problem: 'An import is running; remove the category when it is done',
    });
    expect(await addBelow(read)).toMatchObject({ code: 'new' });
  });
  for (const code of ['new', 'two']) expect(await removeCategory(db, code)).toEqual({ code });
});

test('an import that names the former place or name of a category finds it, and makes no fourth level below', async () => {
  const { db } = gateway;
  const find = async (...names: string[]) => (await Categories.read(db)).findForDraft({ category: { names } })?.code;
  expect(await find('The one', 'The two')).toBe('two');
  await changeCategory(db, 'two', { name: { en_US: 'The second' } });
  await moveCategory(db, 'two', 'other');
  expect(await find('The one', 'The two')).toBe('two');
  expect(await find('the one', 'the second')).toBe('two');
  expect(await find('The other', 'The second')).toBe('two');
  expect(await find('The one', 'The third')).toBeUndefined();
  // A category at the named place takes precedence over one that was there before.
  await addCategory(db, { code: 'new-two', parentCode: 'one', input: { name: { zh_CN: '新', en_US: 'The two' } } });
  expect(await find('The one', 'The two')).toBe('new-two');
  // Now the category is on the third level, so the draft's third name makes no category below it.
  await moveCategory(db, 'two', 'new-two');
  const draft = { category: { names: ['The other', 'The second', 'The third'] } };
  const category = await inTransaction(db, async (tx) => (await Categories.read(db)).ensureForDraft(tx, draft));
  expect(category?.code).toBe('two');
});

test('a category whose former place is kept can be removed', async () => {
  const { db } = gateway;
  await moveCategory(db, 'two', 'other');
  for (const code of ['one', 'two']) expect(await removeCategory(db, code)).toEqual({ code });
});
