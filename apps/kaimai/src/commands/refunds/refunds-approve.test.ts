import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';
import { operatorName } from '#commands/operators/operator-name.ts';

let commandLine: CommandLine;

const sums = `'{"USD":"1.00"}', '{"USD":"1.00"}', '{"USD":"1.00"}'`;

/** An unpaid order, and two waiting refunds of it: one requested by the operator who runs the tests, one by another. */
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
        '2026-11-25', '2026-11-27', '{}', shop.name, '', '2026-11-20T10:00Z', 30, 'store' FROM payment, shop;`);
  for (const [no, by] of [
    ['AOWN', `login ${operatorName()}`],
    ['AMEI', 'mei'],
  ])
    await commandLine.query(
      `INSERT INTO refund_approval (approval_no, order_id, act, amount_minor, currency, requested_by, requested_at)
       SELECT $1::text, id, jsonb_build_object('kind', 'cancel', 'orderNo', 'O1', 'lines', '[]'::jsonb, 'message', '{}'::jsonb, 'of', $1::text),
         2580, 'USD', $2, '2026-11-20' FROM customer_order`,
      [no, by],
    );
});

afterAll(async () => commandLine.close());

test('waiting refunds are listed with the operators who requested them', async () => {
  expect(await commandLine.operate('refunds approvals')).toMatch(/AMEI +waiting +O1 +cancel +USD 25\.80 +mei +-/);
  expect(JSON.parse(await commandLine.operate('refunds approvals', '--shop', 'NONE', '--json'))).toEqual([]);
});

test.each([
  ['AOWN', /a second operator must approve it/],
  ['NONE', /There is no approval NONE/],
  // The order is not paid: the rules refuse the act itself.
  ['AMEI', /ORDER_STATE_CONFLICT/],
])('the approval %s is refused, and the refund stays waiting', async (no, reason) => {
  await expect(commandLine.run(() => undefined, 'refunds approve', no)).rejects.toThrow(reason);
  expect(JSON.parse(await commandLine.operate('refunds approvals', '--json'))).toHaveLength(2);
});

test('the operator who requested a refund may decline it', async () => {
  expect(await commandLine.operate('refunds decline', 'AOWN')).toBe('AOWN is declined.');
  expect(await commandLine.operate('refunds approvals', '--state', 'declined')).toMatch(/AOWN +declined/);
  await expect(commandLine.run(() => undefined, 'refunds decline', 'AOWN')).rejects.toThrow(
    'AOWN is declined already.',
  );
});

test('an operator of the HTTP API counts as the same person as the login that runs commands', async () => {
  await commandLine.operate('operators add', 'mei', '--login', operatorName());
  await expect(commandLine.run(() => undefined, 'refunds approve', 'AMEI')).rejects.toThrow(
    'AMEI was requested by mei; a second operator must approve it.',
  );
});
