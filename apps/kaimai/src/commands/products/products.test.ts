import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';
import { ternShop } from '#testing/tern-shop.ts';

let commandLine: CommandLine;

beforeAll(async () => {
  commandLine = await openCommandLine();
  await commandLine.query(`
    INSERT INTO currency_rate (currency, per_usd, rate_date) VALUES ('CNY', 7.1, '2026-11-20');
    ${ternShop}
    INSERT INTO sku (code, product_id, position, options, option_text, price_usd_minor, price_cny_minor, initial, available, merchant_sku)
      SELECT 'tern-one.ink', id, 0, '{}', '{"zh_CN":"墨黑","en_US":"Ink"}', 1290, 9200, 10, 10, 'T-1' FROM product;`);
});

beforeEach(async () => {
  await commandLine.query(`
    UPDATE sku SET price_usd_minor = 1290, price_cny_minor = 9200, initial = 10, available = 10;
    UPDATE product SET price_usd_minor = 1290, price_cny_minor = 9200, in_stock = true, on_sale = true;`);
});

afterAll(async () => commandLine.close());

test('products are found and shown with price and stock, as a table or JSON', async () => {
  const { operate } = commandLine;
  expect(await operate('products find', '--words', '燕鸥')).toMatch(/tern-one +TERN +12\.90 +92\.00 +10 +1 +Tern One$/);
  expect(await operate('products find', '--words', 'nothing')).not.toContain('tern-one');
  expect(JSON.parse(await operate('products find', '--state', 'on-sale', '--json'))).toMatchObject([
    { code: 'tern-one', available: 10, priceUsdMinor: 1290 },
  ]);
  const shown = await operate('products show', 'tern-one');
  expect(shown).toMatch(/title +Tern One \/ 燕鸥一号/);
  expect(shown).toMatch(/tern-one\.ink +T-1 +Ink +12\.90 +92\.00 +10 +0$/);
  expect(JSON.parse(await operate('products show', 'tern-one', '--json'))).toMatchObject({
    variants: [{ skuCode: 'tern-one.ink', available: 10, held: 0 }],
  });
});

test('price and stock are changed, and every action is in the security log', async () => {
  const { operate } = commandLine;
  expect(await operate('products price', 'tern-one.ink', '--usd', '10')).toBe(
    'tern-one.ink costs US$10.00 or ¥71.00 now.',
  );
  expect(await operate('products price', 'tern-one.ink', '--usd', '9', '--cny', '64', '--sale')).toContain(
    'It is shown as reduced from US$10.00.',
  );
  expect(await operate('products stock', 'tern-one.ink', '--add', '5')).toBe('15 of tern-one.ink can be ordered now.');
  expect(await operate('products stock', 'tern-one.ink', '--remove', '5')).toContain('10 of');
  expect(await operate('products stock', 'tern-one.ink', '--set', '0')).toContain('0 of');
  expect(await operate('products find', '--state', 'sold-out')).toContain('tern-one');
  const log = await operate('security log');
  expect(log).toContain('products price tern-one.ink --usd 9 --cny 64 --sale');
  expect(log).toContain('products stock tern-one.ink --set 0');
});

test('products are withdrawn and restored', async () => {
  const { operate } = commandLine;
  expect(await operate('products withdraw', '--product', 'tern-one')).toBe('1 withdrawn.');
  expect(await operate('products find', '--state', 'withdrawn')).toMatch(/tern-one.* withdrawn /);
  expect(await operate('products restore', '--product', 'tern-one', '--json')).toBe(
    '{\n  "restored": 1,\n  "waitingForShop": 0\n}',
  );
});

test.each([
  ['products price', ['tern-one.ink'], 'Pass the price by --usd, --cny or both.'],
  ['products price', ['tern-one.ink', '--usd', '12,90'], '--usd must be an amount with at most two decimals'],
  ['products price', ['tern-one.ink', '--usd', '1.234'], '--usd must be an amount with at most two decimals'],
  ['products price', ['tern-one.ink', '--usd', '0'], 'The price must be above zero'],
  ['products price', ['nothing', '--usd', '1'], 'There is no variant nothing.'],
  ['products stock', ['tern-one.ink'], 'Pass one of --set, --add and --remove.'],
  ['products stock', ['tern-one.ink', '--set', '1', '--add', '1'], 'Pass one of --set, --add and --remove.'],
  ['products stock', ['tern-one.ink', '--set', '1000001'], '--set must be a whole number from 0 to 1000000.'],
  ['products stock', ['tern-one.ink', '--add', '1.5'], '--add must be a whole number'],
  ['products stock', ['tern-one.ink', '--remove', '11'], 'Only 10 of tern-one.ink can be taken out'],
  ['products show', ['nothing'], 'There is no product nothing.'],
  ['products find', ['--state', 'gone'], '--state must be one of on-sale, sold-out, withdrawn, shop-closed.'],
  ['products withdraw', ['--product', 'nothing'], 'There is no product nothing.'],
] as const)('%s %j is refused with the reason', async (name, words, reason) => {
  const lines: string[] = [];
  await expect(commandLine.run((line) => lines.push(line), name, ...words)).rejects.toThrow(reason);
  expect(lines).toEqual([]);
});
