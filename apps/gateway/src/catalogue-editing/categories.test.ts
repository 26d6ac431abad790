import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/database.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { addCategory, changeCategory, listCategoryTree, removeCategory } from './catalogue-editing.operator.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
});

afterAll(async () => gateway.close());

const tree = async () => (await listCategoryTree(gateway.db)).map(({ code, level }) => `${level} ${code}`);
const name = { zh_CN: '气压计', en_US: 'Barometers' };

test('a category is added below another one, gets a position among its siblings, and is removed again', async () => {
  const { db } = gateway;
  const [top] = await listCategoryTree(db);
  const before = await tree();
  const added = await addCategory(db, { code: 'barometers', parentCode: top?.code ?? null, input: { name } });
  expect(added).toMatchObject({ code: 'barometers', parentCode: top?.code, position: 0, name });
  expect(await addCategory(db, { code: 'sundials', parentCode: null, input: { name, position: 7 } })).toMatchObject({
    parentCode: null,
  });
  expect(await tree()).toContain('2 barometers');
  await changeCategory(db, 'sundials', { position: 0 });
  const listed = await listCategoryTree(db);
  expect(listed.find(({ code }) => code === 'sundials')).toMatchObject({ position: 0, level: 1, onSale: 0 });
  for (const code of ['barometers', 'sundials']) expect(await removeCategory(db, code)).toEqual({ code });
  expect(await tree()).toEqual(before);
});

test('an operator who adds a category that another one is just adding is told that there is one', async () => {
  const { db } = gateway;
  const add = (connection: Db) => addCategory(connection, { code: 'hygrometers', parentCode: null, input: { name } });
  const { first, second } = await db.transaction().execute(async (tx) => {
    const added = await add(tx);
    const waiting = add(db);
    await waitForLock(db);
    return { first: added, second: { waiting } };
  });
  expect(first).toMatchObject({ code: 'hygrometers' });
  expect(await second.waiting).toEqual({ problem: 'There is a category hygrometers already' });
  await removeCategory(db, 'hygrometers');
});

test('products are found by the new name of their category', async () => {
  const { db } = gateway;
  const category = (await listCategoryTree(db)).find(({ onSale, level }) => onSale > 0 && level === 1);
  expect(category).toBeDefined();
  const changed = await changeCategory(db, category?.code ?? '', { name: { en_US: 'Chronoscopes' } });
  expect(changed).toMatchObject({ name: { zh_CN: category?.name.zh_CN, en_US: 'Chronoscopes' } });
  const { totalRows } = await gateway.call(commoditySearch, { commodityName: 'Chronoscopes' });
  expect(totalRows).toBe(category?.onSale);
});

test('changes that would break the tree are refused, and change nothing', async () => {
  const { db } = gateway;
  const before = await listCategoryTree(db);
  const withProducts = before.find(({ onSale }) => onSale > 0);
  const input = { name };
  const refusals = [
    await addCategory(db, { code: withProducts?.code ?? '', parentCode: null, input }),
    await addCategory(db, { code: 'Two Words', parentCode: null, input }),
    await addCategory(db, { code: 'barometers', parentCode: 'none', input }),
    await addCategory(db, { code: 'barometers', parentCode: null, input: { name: { en_US: 'Barometers' } } }),
    await addCategory(db, { code: 'barometers', parentCode: null, input: { name, tint: 'neon' } }),
    await changeCategory(db, 'none', { position: 1 }),
    await changeCategory(db, withProducts?.code ?? '', { name: { en_US: '' } }),
    await removeCategory(db, 'none'),
    await removeCategory(db, withProducts?.code ?? ''),
  ];
  for (const refusal of refusals) expect(refusal).toHaveProperty('problem');
  expect(await listCategoryTree(db)).toEqual(before);
});

test('fields that an import set for a category stay when another field changes', async () => {
  const { db } = gateway;
  await addCategory(db, { code: 'barometers', parentCode: null, input: { name } });
  await db
    .updateTable('category')
    // An operator could enter neither: `ink` is not among the tints, and a name has 40 characters at most.
    .set({ tint: 'ink', name: JSON.stringify({ zh_CN: '气压计', en_US: 'Barometers '.repeat(5) }) })
    .where('code', '=', 'barometers')
    .execute();
  expect(await changeCategory(db, 'barometers', { position: 4 })).toMatchObject({ position: 4, tint: 'ink' });
  expect(await changeCategory(db, 'barometers', { tint: 'sage' })).toMatchObject({ position: 4, tint: 'sage' });
  expect(await removeCategory(db, 'barometers')).toEqual({ code: 'barometers' });
});

test('a fourth level is refused', async () => {
  const { db } = gateway;
  const add = (code: string, parentCode: string | null) => addCategory(db, { code, parentCode, input: { name } });
  for (const [code, parentCode] of [
    ['one', null],
    ['two', 'one'],
    ['three', 'two'],
  ] as const)
    expect(await add(code, parentCode)).not.toHaveProperty('problem');
  expect(await add('four', 'three')).toEqual({ problem: 'Categories have 3 levels at most' });
  expect(await removeCategory(db, 'two')).toHaveProperty('problem');
  for (const code of ['three', 'two', 'one']) expect(await removeCategory(db, code)).toEqual({ code });
});
