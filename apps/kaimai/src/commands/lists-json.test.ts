import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';
import { ternShop } from '#testing/tern-shop.ts';

const hostile = 'Hello\u001b]0;owned\u0007 <script>\u202egnp.exe\nsecond line\u009b2J\u007f\u2028';

/** Characters that must not reach a terminal: control characters except line feeds, changes of direction, line separators. */
const dangerous = /[[\p{Cc}--[\n]]\u202a-\u202e\u2028]/v;

const at = '2026-11-19T10:00:00.000Z';
const sums = `'{"USD":"1.00"}', '{"USD":"1.00"}', '{"USD":"1.00"}'`;

let commandLine: CommandLine;
beforeAll(async () => {
  commandLine = await openCommandLine();
});
afterAll(async () => commandLine.close());

test.each([
  'orders list',
  'returns list',
  'refunds list',
  'reviews list',
  'questions list',
  'restock list',
  'notices list',
  'taxes list',
])('%s writes an empty list while there is nothing', async (name) => {
  expect(await commandLine.operateJson(name)).toEqual([]);
});

test('status writes the folder of an original, which is no copy', async () => {
  const { folder } = commandLine;
  expect(await commandLine.operateJson('status')).toEqual({ dataDir: folder, copy: null, originalWork: null });
});

test('invariants without a violation are written as such, exit code 0', async () => {
  expect(await commandLine.operateJson('invariants')).toEqual({ agree: true, broken: [] });
});

test('without --json, a list of waiting buyers that is empty says so', async () => {
  expect(await commandLine.operate('restock list')).toBe('Nobody waits for a sold-out variant.');
});

describe('with an order, a return, a refund, and what buyers wrote', () => {
  beforeAll(async () => {
    await commandLine.query(`
      ${ternShop}
      INSERT INTO sku (code, product_id, position, options, option_text, price_usd_minor, price_cny_minor, initial, available)
        SELECT 'tern-one.ink', id, 0, '{}', '{"zh_CN":"墨色","en_US":"Ink"}', 1290, 9200, 0, 0 FROM product;
      INSERT INTO buyer (buyer_no, email, password_hash, nickname) VALUES ('MAREN1', 'maren@example.com', 'x', 'Maren');
      INSERT INTO payment (pay_no, buyer_id, state, currency, amount_minor, display_currency, display_rate, display_table, locale, created_at, pay_until)
        SELECT 'P1', id, 'PENDING', 'USD', 2680, 'USD', 1, '{"USD":"26.80"}', 'en_US', '2026-11-20', '2026-11-21' FROM buyer;
      INSERT INTO customer_order (order_no, payment_id, buyer_id, shop_id, state, currency, goods_minor, delivery_minor, total_minor,
        goods_table, delivery_table, total_table, delivery_method, arrives_from, arrives_to, address, note, shop_name, search_text, placed_at,
        return_days, return_postage)
        SELECT 'O1', payment.id, payment.buyer_id, shop.id, 'PENDING_PAYMENT', 'USD', 2580, 100, 2680, ${sums}, 'standard',
          '2026-11-25', '2026-11-27', '{"recipient":"Maren Voss","country":"DE","city":"Berlin","street":"Torstraße 1","postcode":"10119"}', '',
          shop.name, '', '${at}', 30, 'store' FROM payment, shop;
      INSERT INTO order_line (order_id, position, sku_id, sku_code, product_code, title, option_text, quantity, price_minor, line_minor, price_table, line_table)
        SELECT o.id, 0, sku.id, sku.code, 'tern-one', '{}', '{}', 2, 1290, 2580, '{}', '{}' FROM customer_order o, sku;
      INSERT INTO order_address_change (order_id, at) SELECT id, '${at}' FROM customer_order;
      INSERT INTO after_sales (after_sales_no, order_id, kind, reason, state, amount_minor, amount_table, with_delivery, requested_at, moved_at)
        SELECT 'R1', id, 'RETURN', 'DAMAGED', 'REQUESTED', 1290, '{}', false, '${at}', '${at}' FROM customer_order;
      INSERT INTO after_sales_line (after_sales_id, order_id, position, quantity, amount_minor, amount_table)
        SELECT id, order_id, 0, 1, 1290, '{}' FROM after_sales;
      INSERT INTO restock_wait (wait_no, sku_id, email, locale, asked_at, confirmed_at, expires_at)
        SELECT 'W' || n, sku.id, n || '@example.com', 'en_US', '${at}', CASE n WHEN 1 THEN '${at}'::timestamptz END, '2027-01-01'
        FROM sku, generate_series(1, 2) n;
      INSERT INTO message (message_no, type, advertise_code, title, text, created_at, announced)
        VALUES ('N1', 'advertise', 'platform_notice', '{"zh_CN":"好","en_US":"Good"}', '{"zh_CN":"好","en_US":"Good"}', '${at}', true);
      INSERT INTO tax_rule (region, state, kind, rate_ppm, name) VALUES ('US', 'CA', 'added', 72500, '{"zh_CN":"税","en_US":"Tax"}');`);
    await commandLine.query(
      `INSERT INTO review (product_id, rating, body, buyer_name, created_at) SELECT id, 2, $1, 'Maren', '${at}' FROM product`,
      [hostile],
    );
    await commandLine.query(
      `INSERT INTO question (question_no, product_id, buyer_name, words, asked_at) SELECT 'Q1', id, 'Maren', $1, '${at}' FROM product`,
      [JSON.stringify({ en_US: hostile })],
    );
    await commandLine.query(`UPDATE customer_order SET note = $1`, [hostile]);
  });

  test.each([
    [
      'orders list',
      {
        orderNo: 'O1',
        state: 'PENDING_PAYMENT',
        shopCode: 'TERN',
        placedAt: at,
        unsent: [{ skuCode: 'tern-one.ink', quantity: 2 }],
        parcels: [],
      },
    ],
    [
      'returns list',
      {
        afterSalesNo: 'R1',
        state: 'REQUESTED',
        kind: 'RETURN',
        reason: 'DAMAGED',
        orderNo: 'O1',
        shopCode: 'TERN',
        amountMinor: 1290,
        currency: 'USD',
        lines: [{ skuCode: 'tern-one.ink', quantity: 1 }],
      },
    ],
    ['reviews list', { commodityCode: 'tern-one', rating: 2, text: hostile, createdAt: at, replied: false }],
    ['questions list', { questionNo: 'Q1', commodityCode: 'tern-one', words: { en_US: hostile }, askedAt: at }],
    [
      'restock list',
      {
        commodityCode: 'tern-one',
        skuCode: 'tern-one.ink',
        title: { zh_CN: '燕鸥一号', en_US: 'Tern One' },
        waiting: 1,
        unconfirmed: 1,
        since: at,
      },
    ],
    [
      'notices list',
      {
        messageNo: 'N1',
        kind: 'platform_notice',
        title: { zh_CN: '好', en_US: 'Good' },
        at,
        isPublished: true,
        readers: 0,
      },
    ],
  ])('%s writes the fields of the HTTP API, and no character that controls a terminal', async (name, entry) => {
    const raw = await commandLine.operate(name, '--json');
    expect(raw).not.toMatch(dangerous);
    expect(JSON.parse(raw)).toEqual([expect.objectContaining(entry)]);
  });

  test('taxes list writes rates as decimals', async () => {
    expect(await commandLine.operateJson('taxes list')).toEqual([
      { region: 'US', state: 'CA', percent: '7.25', kind: 'added', name: { zh_CN: '税', en_US: 'Tax' } },
    ]);
  });

  test('a list of one shop has nothing of another one', async () => {
    for (const name of ['orders list', 'returns list', 'reviews list', 'questions list', 'restock list'])
      expect(await commandLine.operateJson(name, '--shop', 'GULL')).toEqual([]);
  });

  test('the address of an order is written with the buyer’s note and changes', async () => {
    const raw = await commandLine.operate('orders address', 'O1', '--json');
    expect(raw).not.toMatch(dangerous);
    expect(JSON.parse(raw)).toEqual({
      orderNo: 'O1',
      address: { recipient: 'Maren Voss', country: 'DE', city: 'Berlin', street: 'Torstraße 1', postcode: '10119' },
      addressChanges: [at],
      note: hostile,
    });
    expect(await commandLine.operate('orders address', 'O1')).toMatch(
      /^Maren Voss\n[\s\S]*DE\nNote: Hello.* ⏎ second line.*\nChanged by the buyer on 2026-11-19 10:00 UTC\.$/,
    );
  });

  test('without --json, waiting buyers are counted in a table', async () => {
    expect(await commandLine.operate('restock list')).toMatch(
      /^VARIANT +WAITING +UNCONFIRMED +SINCE +NAME\ntern-one\.ink +1 +1 +2026-11-19 +Tern One, Ink$/,
    );
  });
});

test('the security log is written without the whole hash of an e-mail', async () => {
  const hash = '0123456789abcdef'.repeat(4);
  await commandLine.query(
    `INSERT INTO security_event (at, kind, email_hash, network, detail) VALUES ('${at}', 'signInFailed', $1, '192.0.2.0/24', $2)`,
    [hash, hostile],
  );
  const raw = await commandLine.operate('security log', '--kind', 'signInFailed', '--json');
  expect(raw).not.toMatch(dangerous);
  expect(JSON.parse(raw)).toEqual([
    {
      at,
      kind: 'signInFailed',
      times: 1,
      buyerId: null,
      userNo: null,
      emailHash: '01234567',
      operator: null,
      network: '192.0.2.0/24',
      detail: hostile,
    },
  ]);
  expect(await commandLine.operate('security log', '--kind', 'signInFailed')).toContain('e-mail 01234567 ');
  expect(await commandLine.operateJson('security log', '--kind', 'throttled')).toEqual([]);
});

test('invariants that are violated are written with their records, exit code 1', async () => {
  const lines: string[] = [];
  expect(await commandLine.run((line) => lines.push(line), 'invariants', '--json')).toBe(1);
  expect(JSON.parse(lines.join('\n'))).toEqual({
    agree: false,
    broken: expect.arrayContaining([{ record: 'O1', invariant: 'every order has the stock of its state' }]),
  });
});

test.each([
  ['orders list', ['--state', 'gone'], '--state must be one of PENDING_PAYMENT'],
  ['returns list', ['--state', 'gone'], '--state must be one of REQUESTED'],
  ['orders address', ['NONE'], 'There is no order NONE.'],
])('%s %j --json is refused without output', async (name, words, reason) => {
  const lines: string[] = [];
  await expect(commandLine.run((line) => lines.push(line), name, ...words, '--json')).rejects.toThrow(reason);
  expect(lines).toEqual([]);
});
