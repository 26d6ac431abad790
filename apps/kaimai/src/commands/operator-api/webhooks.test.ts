import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;
const operate: CommandLine['operate'] = (...words) => commandLine.operate(...words);

const address = 'https://erp.example.com/kaimai';

interface Listed {
  webhookNo: string;
  shopCode: string | null;
  events: string[];
}
const list = async (...words: string[]) => JSON.parse(await operate('webhooks list', '--json', ...words)) as Listed[];
const add = async (...words: string[]) =>
  JSON.parse(await operate('webhooks add', address, '--json', ...words)) as { webhookNo: string; secret: string };
const run = (name: string, ...words: string[]) => commandLine.run(() => undefined, name, ...words);

beforeAll(async () => {
  commandLine = await openCommandLine();
  await commandLine.query(`
    INSERT INTO shop (code, name, tagline, about, city, country, tint, opened_year, replies_within_hours, sends_within_days, return_days,
      return_postage) VALUES ('TERN', '{"zh_CN":"燕鸥","en_US":"Tern"}', '{}', '{}', '{}', 'CN', 'sky', 2015, 4, 1, 30, 'store')`);
});

beforeEach(async () => {
  await commandLine.query('DELETE FROM webhook_attempt; DELETE FROM webhook_delivery; DELETE FROM webhook');
});

afterAll(async () => commandLine.close());

test('a webhook is added for a shop or for all, listed with its events, and removed', async () => {
  const { webhookNo: ofAll } = await add('--event', 'order.paid', '--event', 'order.cancelled');
  const { webhookNo: ofTern } = await add('--event', 'return.requested', '--shop', 'TERN');
  expect(await list()).toMatchObject([
    { webhookNo: ofAll, shopCode: null, events: ['order.paid', 'order.cancelled'] },
    { webhookNo: ofTern, shopCode: 'TERN', events: ['return.requested'] },
  ]);
  expect(await list('--shop', 'TERN')).toMatchObject([{ webhookNo: ofTern }]);
  expect(await list('--after', ofAll, '--limit', '1')).toMatchObject([{ webhookNo: ofTern }]);
  expect(await operate('webhooks list')).toMatch(new RegExp(`${ofTern} +TERN +0 +return.requested +${address}`));
  expect(await operate('webhooks remove', ofAll)).toBe(`${ofAll} is removed.`);
  expect(await list()).toMatchObject([{ webhookNo: ofTern }]);
});

test('the secret that signs deliveries is shown when a webhook is added, and again on request', async () => {
  const { webhookNo, secret } = await add('--event', 'order.paid');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await operate('webhooks secret', webhookNo)).toBe(secret);
});

test('a ping waits for delivery, and is sent again after it was given up', async () => {
  const { webhookNo } = await add('--event', 'order.paid');
  const { deliveryNo } = JSON.parse(await operate('webhooks ping', webhookNo, '--json')) as { deliveryNo: string };
  const deliveries = async (...words: string[]) =>
    JSON.parse(await operate('webhooks deliveries', webhookNo, '--json', ...words)) as object[];
  expect(await deliveries()).toMatchObject([{ deliveryNo, event: 'ping', state: 'waiting', attempts: [] }]);
  await commandLine.query(`
    UPDATE webhook_delivery SET next_attempt_at = NULL;
    INSERT INTO webhook_attempt (delivery_id, at, status, reason, took_ms)
      SELECT id, '2026-11-20T11:00Z', 500, 'answered 500', 12 FROM webhook_delivery`);
  expect(await deliveries('--state', 'given-up')).toMatchObject([{ deliveryNo, attempts: [{ status: 500 }] }]);
  expect(await deliveries('--state', 'waiting')).toEqual([]);
  expect(await operate('webhooks deliveries', webhookNo)).toMatch(/ping +given-up .* 1 +answered 500/);
  await operate('webhooks redeliver', deliveryNo);
  expect(await deliveries('--state', 'waiting')).toMatchObject([{ deliveryNo }]);
});

test.each([
  ['webhooks add', ['http://erp.example.com', '--event', 'order.paid'], 'https'],
  ['webhooks add', ['https://127.0.0.1/x', '--event', 'order.paid'], 'The address'],
  ['webhooks add', [address, '--event', 'order.lost'], '--event must be one of order.paid'],
  ['webhooks add', [address, '--event', 'order.paid', '--shop', 'NONE'], 'There is no shop NONE'],
  ['webhooks remove', ['W0'], 'There is no webhook W0.'],
  ['webhooks secret', ['W0'], 'There is no webhook W0.'],
  ['webhooks ping', ['W0'], 'There is no webhook W0.'],
  ['webhooks redeliver', ['D0'], 'There is no delivery D0, or its webhook was removed.'],
  ['webhooks deliveries', ['W0', '--state', 'lost'], '--state must be one of waiting, delivered, given-up.'],
  ['webhooks list', ['--limit', '0'], '--limit must be a whole number from 1 to 1000.'],
])('%s %j is refused with the reason', async (name, words, reason) => {
  await expect(run(name, ...words)).rejects.toThrow(reason);
});

test('an eleventh webhook of a shop is refused, and those of another owner do not count', async () => {
  for (let count = 0; count < 10; count += 1) await add('--event', 'order.paid', '--shop', 'TERN');
  await expect(run('webhooks add', address, '--event', 'order.paid', '--shop', 'TERN')).rejects.toThrow(
    'There are 10 webhooks already',
  );
  await add('--event', 'order.paid');
});
