import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSynonymFile, listImportedSynonyms, removeImportedSynonyms } from '#search/search.operator.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
});

afterAll(async () => gateway.close());

const find = async (commodityName: string): Promise<string[]> => {
  const { rows } = await gateway.call(commoditySearch, { commodityName });
  return rows.map((row) => row.commodityCode);
};

test('a query finds what is named on the imported line, by one word, by several and by Chinese', async () => {
  const { db } = gateway;
  const text = 'Zorbler, steep o matic, quibber, 嘟嘟乐, teapot, 茶壶';
  expect(await importSynonymFile(db, text)).toEqual({ added: 1, replaced: 0 });
  for (const name of ['zorbler', 'ZORBLERS', 'steep o matic', '嘟嘟乐']) expect(await find(name)).toContain('teapot');
  // A name that no earlier query contained: answers are cached for some seconds.
  await removeImportedSynonyms(db, 'zorbler');
  expect(await find('quibber')).not.toContain('teapot');
});

test('a line replaces those that share a name, and is removed by any of its names', async () => {
  const { db } = gateway;
  await importSynonymFile(db, 'alpha, beta\ngamma, delta\nepsilon, zeta');
  expect(await importSynonymFile(db, 'beta, gamma')).toEqual({ added: 1, replaced: 2 });
  const lines = await listImportedSynonyms(db);
  expect(lines).toContainEqual(['beta', 'gamma']);
  expect(lines).toContainEqual(['epsilon', 'zeta']);
  expect(lines.flat()).not.toContain('alpha');
  expect(await removeImportedSynonyms(db, ' Gamma ')).toBe(true);
  expect(await removeImportedSynonyms(db, 'gamma')).toBe(false);
  expect((await listImportedSynonyms(db)).flat()).not.toContain('beta');
});

test('a file with a problem changes nothing', async () => {
  const { db } = gateway;
  const before = await listImportedSynonyms(db);
  expect(await importSynonymFile(db, 'eta, theta\nlonely')).toMatchObject({ problems: [{ line: 2 }] });
  expect(await importSynonymFile(db, '')).toEqual({ added: 0, replaced: 0 });
  expect(await listImportedSynonyms(db)).toEqual(before);
});

test('names with signs between their words or characters are searched, and do not break queries', async () => {
  await importSynonymFile(gateway.db, "levis, levi's 牛仔裤, 大师's壶, teapot\n嘀嘀叭, 茶-壶");
  expect(await find('levis')).toContain('teapot');
  expect(await find('嘀嘀叭')).toContain('teapot');
});
