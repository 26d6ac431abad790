import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;

const tern = ['--name-zh', '燕鸥音频', '--name-en', 'Tern Audio', '--city-zh', '青岛', '--city-en', 'Qingdao'];
const origin = ['--country', 'CN', '--opened-year', '2015'];

beforeAll(async () => {
  commandLine = await openCommandLine();
  await commandLine.operate('shops add', 'TERN', ...tern, ...origin);
  await commandLine.query(`
    INSERT INTO category (code, level, position, name, path) VALUES ('audio', 1, 0, '{"zh_CN":"影音","en_US":"Audio"}', '{}');
    INSERT INTO product (code, shop_id, category_id, category_path, title, description, specifications, options, pictures, listed_at,
      price_usd_minor, price_cny_minor, search_vector, in_stock)
      SELECT 'tern-one', shop.id, category.id, '{}', '{"zh_CN":"燕鸥一号","en_US":"Tern One"}', '{}', '[]', '[]', '[]', '2026-01-01', 1290, 9200, '', true
      FROM shop, category;
    INSERT INTO sku (code, product_id, position, options, option_text, price_usd_minor, price_cny_minor, initial, available)
      SELECT 'tern-one.ink', id, 0, '{}', '{"zh_CN":"墨黑","en_US":"Ink"}', 1290, 9200, 10, 10 FROM product;`);
});

afterAll(async () => commandLine.close());

test('a shop is added, changed, listed and shown, as a table or JSON', async () => {
  const { operate } = commandLine;
  expect(await operate('shops add', 'GANNET', ...tern, ...origin)).toContain('kaimai shops delivery GANNET');
  await operate('shops change', 'GANNET', '--name-en', 'Gannet Sound', '--return-days', '30', '--tint', 'sage');
  expect(await operate('shops list')).toMatch(/GANNET +CN +open +0 +0 +Gannet Sound \/ 燕鸥音频\nTERN/);
  const shown = await operate('shops show', 'GANNET');
  expect(shown).toMatch(/returns +30 days, postage paid by the buyer/);
  expect(shown).toMatch(/delivery +none: nothing can be ordered/);
  expect(JSON.parse(await operate('shops show', 'GANNET', '--json'))).toMatchObject({
    code: 'GANNET',
    returnDays: 30,
    tint: 'sage',
    closedAt: null,
  });
  expect(JSON.parse(await operate('shops list', '--words', 'gannet', '--json'))).toMatchObject([{ code: 'GANNET' }]);
});

const fees = [
  '--domestic-fee-usd',
  '1.50',
  '--domestic-fee-cny',
  '10',
  '--abroad-fee-usd',
  '12',
  '--abroad-fee-cny',
  '86',
];
const standard = ['--method', 'standard', '--domestic-days', '2..4', '--abroad-days', '7..14', ...fees];

test('a delivery method is added and replaced, and the default stays first', async () => {
  const { operate, db } = commandLine;
  await operate('shops delivery', 'TERN', '--method', 'express', ...standard.slice(2));
  expect(await operate('shops delivery', 'TERN', ...standard)).toContain('TERN delivers by standard');
  await operate('shops delivery', 'TERN', ...standard, '--free-from-usd', '60', '--free-from-cny', '400');
  expect(await operate('shops show', 'TERN')).toMatch(/delivery +standard, express/);
  const stored = await db
    .selectFrom('delivery_method')
    .select(['domestic_days_from', 'abroad_days_to', 'domestic_usd_minor', 'abroad_cny_minor', 'free_from_usd_minor'])
    .where('method', '=', 'standard')
    .execute();
  expect(stored).toEqual([
    {
      domestic_days_from: 2,
      abroad_days_to: 14,
      domestic_usd_minor: 150,
      abroad_cny_minor: 8600,
      free_from_usd_minor: 6000,
    },
  ]);
});

test('a shop is closed and reopened with its products, and both are in the security log', async () => {
  const { operate } = commandLine;
  expect(await operate('shops close', 'TERN')).toBe('TERN is closed. Products off sale: 1.');
  expect(await operate('shops list', '--state', 'closed')).toMatch(/TERN +CN +closed 2026-11-20 +1/);
  expect(await operate('products find', '--state', 'shop-closed')).toMatch(/tern-one.* shop closed /);
  await operate('products withdraw', '--product', 'tern-one');
  expect(await operate('products restore', '--product', 'tern-one')).toBe(
    '0 on sale again.\n1 restored, and on sale when their shops reopen.',
  );
  expect(await operate('shops reopen', 'TERN')).toBe('TERN is open. Products on sale again: 1.');
  const log = await operate('security log');
  expect(log).toContain('shops close TERN');
  expect(log).toContain('shops reopen TERN');
});

test.each([
  ['shops add', ['TERN', ...tern, ...origin], 'There is a shop TERN already.'],
  ['shops add', ['a b', ...tern, ...origin], 'The code must be 1 to 120 letters'],
  ['shops add', ['NEW', ...tern, '--country', 'China', '--opened-year', '2015'], '--country must be the two capital'],
  ['shops add', ['NEW', ...tern, '--country', 'CN', '--opened-year', 'old'], '--opened-year must be a whole number.'],
  ['shops change', ['TERN'], 'Pass the fields to change.'],
  ['shops change', ['TERN', '--name-en', 'a\u001b]0;b'], '--name-en must not contain control characters.'],
  ['shops change', ['TERN', '--about-en', 'Words'], 'Pass both languages, --about-zh and --about-en.'],
  ['shops change', ['NONE', '--country', 'CN'], 'There is no shop NONE.'],
  ['shops delivery', ['NONE', ...standard], 'There is no shop NONE.'],
  ['shops delivery', ['TERN', ...standard, '--method', 'drone'], '--method must be'],
  ['shops delivery', ['TERN', ...standard, '--domestic-days', 'soon'], '--domestic-days must be days such as 2..4.'],
  ['shops delivery', ['TERN', ...standard, '--abroad-days', '9..2'], 'the days must be from the fewest to the most'],
  ['shops delivery', ['TERN', ...standard, '--abroad-days', '9..999'], '--abroad-days must be'],
  ['shops delivery', ['TERN', ...standard, '--free-from-usd', '60'], 'Pass the amount in both currencies'],
  ['shops close', ['NONE'], 'There is no shop NONE.'],
  ['shops reopen', ['TERN'], 'TERN is open.'],
  ['shops show', ['NONE'], 'There is no shop NONE.'],
  ['shops list', ['--state', 'gone'], '--state must be one of open, closed.'],
] as const)('%s %j is refused with the reason', async (name, words, reason) => {
  const lines: string[] = [];
  await expect(commandLine.run((line) => lines.push(line), name, ...words)).rejects.toThrow(reason);
  expect(lines).toEqual([]);
});

test.each(['shops add', 'shops close'])('%s without its arguments is refused before it runs', async (name) => {
  await expect(commandLine.run(() => undefined, name)).rejects.toThrow('SHOP is missing');
});
