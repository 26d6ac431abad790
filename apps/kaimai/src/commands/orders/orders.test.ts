import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;

const sums = `'{"USD":"1.00"}', '{"USD":"1.00"}', '{"USD":"1.00"}'`;

beforeAll(async () => {
  commandLine = await openCommandLine();
  await commandLine.query(`
    INSERT INTO shop (code, name, tagline, about, city, country, tint, opened_year, replies_within_hours, sends_within_days, return_days,
      return_postage) VALUES ('TERN', '{"zh_CN":"燕鸥","en_US":"Tern"}', '{}', '{}', '{}', 'CN', 'sky', 2015, 4, 1, 30, 'store');
    INSERT INTO buyer (buyer_no, email, password_hash, nickname) VALUES ('MAREN1', 'maren@example.com', 'x', 'Maren');
    INSERT INTO payment (pay_no, buyer_id, state, currency, amount_minor, display_currency, display_rate, display_table, locale, created_at, pay_until)
      SELECT 'P1', id, 'PENDING', 'USD', 2680, 'USD', 1, '{"USD":"26.80"}', 'en_US', '2026-11-20', '2026-11-21' FROM buyer;
    INSERT INTO customer_order (order_no, payment_id, buyer_id, shop_id, state, currency, goods_minor, delivery_minor, total_minor,
      goods_table, delivery_table, total_table, delivery_method, arrives_from, arrives_to, address, shop_name, search_text, placed_at,
      return_days, return_postage)
      SELECT 'O1', payment.id, payment.buyer_id, shop.id, 'PENDING_PAYMENT', 'USD', 2580, 100, 2680, ${sums}, 'standard',
        '2026-11-25', '2026-11-27', '{}', shop.name, '', '2026-11-20T10:00Z', 30, 'store' FROM payment, shop;
    INSERT INTO order_event (order_id, state, at) SELECT id, 'PENDING_PAYMENT', placed_at FROM customer_order;`);
});

afterAll(async () => commandLine.close());

test('an order is found, shown, held and released, and the security log does not record the reason', async () => {
  const { operate } = commandLine;
  expect(await operate('orders find', '--words', 'maren@example.com')).toMatch(
    /O1 +PENDING_PAYMENT +TERN +2026-11-20 10:00 +26\.80 USD +maren@example\.com/,
  );
  expect(await operate('orders find', '--words', 'MAREN1')).toMatch(/O1 +PENDING_PAYMENT/);
  expect(await operate('orders hold', 'O1', '--reason', 'Card\u001b[2J reported')).toBe('O1 is on hold.');
  expect(await operate('orders find', '--held')).toMatch(/O1 +PENDING_PAYMENT \(held\)/);
  expect(await operate('orders list')).toMatch(/O1 +PENDING_PAYMENT \(held\)/);
  const shown = await operate('orders show', 'O1');
  expect(shown).toMatch(/on hold +since 2026-11-20 12:00: Card\\u001b\[2J reported/);
  expect(shown).toMatch(/total +26\.80 USD/);
  expect(JSON.parse(await operate('orders show', 'O1', '--json'))).toMatchObject({
    totalMinor: 2680,
    userNo: 'MAREN1',
  });
  expect(await operate('orders release', 'O1')).toBe('O1 is no longer on hold.');
  const log = await operate('security log');
  expect(log).toContain('orders hold O1 --reason');
  expect(log).not.toContain('reported');
});

test('the security log does not record a private value that is typed behind an equals sign', async () => {
  const { operate } = commandLine;
  await operate('orders hold', 'O1', '--reason=Reported by the bank in Oslo');
  await operate('orders release', 'O1');
  const log = await operate('security log');
  expect(log).toContain('orders hold O1 "--reason=…"');
  expect(log).not.toContain('Oslo');
});

test('an order is shown with its returns', async () => {
  await commandLine.query(`
    INSERT INTO after_sales (after_sales_no, order_id, kind, reason, state, amount_minor, amount_table, with_delivery, requested_at, moved_at)
      SELECT 'R' || n, id, 'RETURN', 'DAMAGED', CASE n WHEN 1 THEN 'REFUSED' ELSE 'REQUESTED' END, n * 100, '{}', false, now(), now()
      FROM customer_order, generate_series(1, 2) n`);
  const shown = await commandLine.operate('orders show', 'O1');
  expect(shown).toMatch(/return +R1, RETURN, REFUSED, 1\.00 USD\nreturn +R2, RETURN, REQUESTED, 2\.00 USD/);
  expect(JSON.parse(await commandLine.operate('orders show', 'O1', '--json'))).toMatchObject({
    returns: [{ afterSalesNo: 'R1' }, { afterSalesNo: 'R2', kind: 'RETURN', state: 'REQUESTED', amountMinor: 200 }],
  });
});

test('the security log does not record messages to buyers', async () => {
  const words = ['--zh', '仓库里摔坏了', '--en', 'Broken in our warehouse'];
  await expect(commandLine.run(() => undefined, 'orders cancel', 'O1', ...words)).rejects.toThrow(
    'ORDER_STATE_CONFLICT',
  );
  const log = await commandLine.operate('security log');
  expect(log).toContain('orders cancel O1 --zh "…" --en "…"');
  expect(log).not.toContain('warehouse');
});

test.each([
  ['orders hold', ['O1'], '--reason is missing'],
  ['orders hold', ['O1', '--reason', ' '], '--reason must have 1 to 500 characters.'],
  ['orders hold', ['NONE', '--reason', 'x'], 'OBJECT_NOT_EXIST'],
  ['orders release', ['O1'], 'ORDER_STATE_CONFLICT'],
  ['orders show', ['NONE'], 'There is no order NONE.'],
  ['orders find', ['--state', 'gone'], '--state must be one of PENDING_PAYMENT'],
  ['orders ship', ['O1', '--carrier', ' ', '--tracking', 'SF1'], '--carrier must have 1 to 60 characters.'],
  ['orders ship', ['O1', '--carrier', 'sf', '--tracking', '1'.repeat(61)], '--tracking must have 1 to 60 characters.'],
  [
    'orders ship',
    ['O1', '--carrier', 'sf', '--tracking', 'SF1', '--expected', '2026-02-31'],
    '--expected 2026-02-31 must be a day such as 2026-11-28.',
  ],
  ['orders ship', ['O1', '--carrier', 'sf', '--tracking', 'SF1', '--line', 'tern-one=0'], '--line tern-one=0 must be'],
  [
    'parcels event',
    ['P1', '--zh', '已到达', '--en', 'Arrived', '--place-zh', '洛杉矶'],
    'Pass the place in both languages, or in none.',
  ],
  [
    'parcels event',
    ['P1', '--zh', '已到达', '--en', 'Arrived', '--place-en', 'Los Angeles'],
    'Pass the place in both languages, or in none.',
  ],
  ['parcels correct', ['P1', '--tracking', ' '], '--tracking must have 1 to 60 characters.'],
  ['parcels correct', ['NONE', '--tracking', 'SF1'], 'OBJECT_NOT_EXIST'],
  ['parcels event', ['P1', '--zh', ' ', '--en', 'Arrived'], '--zh must have 1 to 500 characters.'],
  [
    'parcels event',
    ['P1', '--zh', '已到达', '--en', 'Arrived', '--at', '2026-11-23T18:40'],
    '--at must be a moment with',
  ],
] as const)('%s %j is refused with the reason', async (name, words, reason) => {
  const lines: string[] = [];
  await expect(commandLine.run((line) => lines.push(line), name, ...words)).rejects.toThrow(reason);
  expect(lines).toEqual([]);
});
