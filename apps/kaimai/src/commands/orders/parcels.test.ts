import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';
import { ternShop } from '#testing/tern-shop.ts';

const sums = `'{"USD":"1.00"}', '{"USD":"1.00"}', '{"USD":"1.00"}'`;

let commandLine: CommandLine;

/** A paid order of two units of one variant. */
beforeAll(async () => {
  commandLine = await openCommandLine();
  await commandLine.query(`
    ${ternShop}
    INSERT INTO sku (code, product_id, position, options, option_text, price_usd_minor, price_cny_minor, initial, available)
      SELECT 'tern-one.ink', id, 0, '{}', '{"zh_CN":"墨色","en_US":"Ink"}', 1290, 9200, 0, 0 FROM product;
    INSERT INTO buyer (buyer_no, email, password_hash, nickname) VALUES ('MAREN1', 'maren@example.com', 'x', 'Maren');
    INSERT INTO payment (pay_no, buyer_id, state, currency, amount_minor, display_currency, display_rate, display_table, locale, created_at,
        pay_until, provider, paid_at)
      SELECT 'P1', id, 'PAID', 'USD', 2680, 'USD', 1, '{"USD":"26.80"}', 'en_US', '2026-11-20', '2026-11-21', 'sandbox', '2026-11-20' FROM buyer;
    INSERT INTO customer_order (order_no, payment_id, buyer_id, shop_id, state, currency, goods_minor, delivery_minor, total_minor,
      goods_table, delivery_table, total_table, delivery_method, arrives_from, arrives_to, address, shop_name, search_text, placed_at,
      return_days, return_postage)
      SELECT 'O1', payment.id, payment.buyer_id, shop.id, 'PAID', 'USD', 2580, 100, 2680, ${sums}, 'standard',
        '2026-11-25', '2026-11-27', '{}', shop.name, '', '2026-11-20T10:00Z', 30, 'store' FROM payment, shop;
    INSERT INTO order_line (order_id, position, sku_id, sku_code, product_code, title, option_text, quantity, price_minor, line_minor, price_table, line_table)
      SELECT o.id, 0, sku.id, sku.code, 'tern-one', '{"zh_CN":"燕鸥一号","en_US":"Tern One"}', '{}', 2, 1290, 2580, '{}', '{}' FROM customer_order o, sku;
    INSERT INTO order_event (order_id, state, at) SELECT id, 'PAID', placed_at FROM customer_order;`);
});

afterAll(async () => commandLine.close());

test('commands say whether an order is sent and delivered completely, and that its address was changed', async () => {
  const { operate } = commandLine;
  const ship = async (...args: string[]) => {
    const [line = '', ...more] = (await operate('orders ship', 'O1', '--carrier', 'sf', ...args)).split('\n');
    const [, parcelNo = '', outcome] = /^Parcel (\S+) is on its way; order O1 is (.*)\.$/.exec(line) ?? [];
    return { parcelNo, outcome, more };
  };
  const part = await ship('--tracking', 'SF-PART', '--line', 'tern-one.ink=1');
  expect(part).toMatchObject({ outcome: 'shipped in part', more: [] });
  await commandLine.query(
    `INSERT INTO order_address_change (order_id, at) SELECT id, '2026-11-20T08:00Z' FROM customer_order`,
  );
  const rest = await ship('--tracking', 'SF-REST');
  expect(rest).toMatchObject({
    outcome: 'shipped',
    more: ['The buyer changed its address on 2026-11-20 08:00 UTC: see “orders address”.'],
  });
  const deliver = async ({ parcelNo }: { parcelNo: string }) =>
    (await operate('parcels deliver', parcelNo)).replace(parcelNo, 'N');
  expect(await deliver(part)).toBe('Parcel N is delivered; others of its order are not.');
  expect(await deliver(rest)).toBe('Parcel N is delivered, and with it its order.');
});
