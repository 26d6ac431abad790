import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

/** The exit code of what waits for a second operator; scripts of operators rely on it. */
const waitingExitCode = 3;

const now = '2026-11-20T12:00:00.000Z';
const words = ['--zh', '仓库里摔坏了', '--en', 'Broken in our warehouse'];

/** Each command reads these again, so that a test can change them. */
const settings: Record<string, string> = {};

let commandLine: CommandLine;
let orderNo: string;
let skuCode: string;
let unsentUnits: number;

const json = (name: string, ...args: string[]) => commandLine.operateJson(name, ...args);

/** Generated orders: one is paid, with two units of a variant of which none is sent; several are delivered. */
beforeAll(async () => {
  commandLine = await openCommandLine(settings);
  await commandLine.operate('generate', '--products', '2', '--orders', '1000', '--buyers', '20');
  const paid = (await json('orders list', '--state', 'PAID')) as {
    orderNo: string;
    unsent: { skuCode: string; quantity: number }[];
  }[];
  orderNo = paid[0]?.orderNo ?? '';
  skuCode = paid[0]?.unsent[0]?.skuCode ?? '';
  unsentUnits = paid[0]?.unsent[0]?.quantity ?? 0;
  // One request for each of the first delivered orders, for a unit of its first line.
  await commandLine.query(`
    WITH o AS (SELECT id, row_number() OVER (ORDER BY id) n FROM customer_order WHERE state = 'DELIVERED' ORDER BY id LIMIT 6)
    INSERT INTO after_sales (after_sales_no, order_id, kind, reason, state, amount_minor, amount_table, with_delivery, requested_at, moved_at)
      SELECT 'AS' || n, id, CASE n WHEN 4 THEN 'REFUND_ONLY' ELSE 'RETURN' END, 'DAMAGED', CASE n WHEN 5 THEN 'SENT_BACK' ELSE 'REQUESTED' END,
        100, '{"USD":"1.00","CNY":"7.00"}', false, '${now}', '${now}' FROM o;
    INSERT INTO after_sales_line (after_sales_id, order_id, position, quantity, amount_minor, amount_table)
      SELECT id, order_id, 0, 1, 100, '{"USD":"1.00","CNY":"7.00"}' FROM after_sales`);
});

afterAll(async () => commandLine.close());

test('a parcel is sent, corrected, tracked and delivered, each with its state', async () => {
  expect(unsentUnits).toBe(2);
  await commandLine.query(
    `INSERT INTO order_address_change (order_id, at) SELECT id, '2026-11-20T08:00Z' FROM customer_order WHERE order_no = $1`,
    [orderNo],
  );
  const shipped = await json('orders ship', orderNo, '--carrier', 'sf', '--tracking', 'SF1', '--line', `${skuCode}=1`);
  expect(shipped).toEqual({
    orderNo,
    parcelNo: expect.any(String),
    complete: false,
    addressChangedAt: '2026-11-20T08:00:00.000Z',
  });
  const { parcelNo } = shipped as { parcelNo: string };
  expect(await json('parcels correct', parcelNo, '--tracking', 'SF2')).toEqual({ parcelNo, trackingNo: 'SF2' });
  expect(await json('parcels correct', parcelNo, '--tracking', 'DH3', '--carrier', 'dhl')).toEqual({
    parcelNo,
    trackingNo: 'DH3',
    carrier: 'dhl',
  });
  const event = ['--zh', '已到达分拣中心', '--en', 'Arrived at the sorting centre'];
  expect(await json('parcels event', parcelNo, ...event)).toEqual({ parcelNo, at: now });
  expect(await json('parcels deliver', parcelNo)).toEqual({ parcelNo, state: 'DELIVERED', orderDelivered: false });
  expect(await json('orders show', orderNo)).toMatchObject({
    parcels: [{ parcelNo, state: 'DELIVERED', carrier: 'dhl', trackingNo: 'DH3' }],
  });
});

test('units that are cancelled wait for a second operator above the limit, and are refunded within it', async () => {
  const cancel = [orderNo, '--line', `${skuCode}=1`, ...words];
  Object.assign(settings, { REFUND_LIMIT_USD: '0.01', REFUND_LIMIT_CNY: '0.01' });
  const lines: string[] = [];
  expect(await commandLine.run((line) => lines.push(line), 'orders cancel', ...cancel, '--json')).toBe(waitingExitCode);
  const waiting = JSON.parse(lines.join('\n')) as { waiting: { approvalNo: string } };
  expect(waiting).toEqual({
    done: false,
    waiting: {
      approvalNo: expect.any(String),
      amountMinor: expect.any(Number),
      currency: expect.stringMatching(/^(?:USD|CNY)$/),
    },
  });
  await json('refunds decline', waiting.waiting.approvalNo);
  Object.assign(settings, { REFUND_LIMIT_USD: '', REFUND_LIMIT_CNY: '' });
  const cancelled = await json('orders cancel', ...cancel);
  expect(cancelled).toEqual({ done: true, afterSalesNo: expect.stringMatching(/^AS/) });
});

test('an open refund is listed, sent again and settled', async () => {
  const [refund] = (await json('refunds list')) as { refundNo: string }[];
  expect(refund).toEqual({
    refundNo: expect.stringMatching(/^R-AS/),
    payNo: expect.any(String),
    amountMinor: expect.any(Number),
    currency: expect.any(String),
    provider: 'sandbox',
    attempts: 0,
    failures: 0,
    isKept: false,
    reason: '',
  });
  const refundNo = refund?.refundNo ?? '';
  const stateAfter = async (change: string) => {
    await commandLine.query(`UPDATE due_refund SET ${change}`);
    return /sandbox +(.+?) +-$/m.exec(await commandLine.operate('refunds list'))?.[1];
  };
  expect(await stateAfter('attempts = 0')).toBe('due');
  expect(await stateAfter('attempts = 2')).toBe('tried 2×');
  expect(await stateAfter(`next_attempt_at = 'infinity'`)).toBe('waits for you');
  expect(await json('refunds send', refundNo)).toEqual({ refundNo, isKept: false, attempts: 0 });
  expect(await json('refunds settle', refundNo, '--by', 'transfer 4711')).toEqual({ refundNo, settled: true });
  expect(await json('refunds list')).toEqual([]);
});

test('a return is answered, collected, received and refunded, each with its number', async () => {
  expect(await json('returns answer', 'AS1', '--ask', ...words)).toEqual({
    done: true,
    afterSalesNo: 'AS1',
    state: 'QUESTIONED',
  });
  expect(await json('returns answer', 'AS2', '--refuse', ...words)).toEqual({
    done: true,
    afterSalesNo: 'AS2',
    state: 'REFUSED',
  });
  for (const no of ['AS3', 'AS4'])
    expect(await json('returns answer', no, '--accept')).toEqual({ done: true, afterSalesNo: no });
  await commandLine.query(
    `INSERT INTO return_handover (after_sales_id, method, carrier, code, chosen_at) SELECT id, 'label', 'sf', 'L1', '${now}' FROM after_sales WHERE after_sales_no = 'AS3'`,
  );
  expect(await json('returns collected', 'AS3')).toEqual({ afterSalesNo: 'AS3', state: 'SENT_BACK' });
  expect(await json('returns receive', 'AS5', '--saleable', 'none')).toEqual({ done: true, afterSalesNo: 'AS5' });
  expect(await json('returns refund', 'AS6')).toEqual({ done: true, afterSalesNo: 'AS6' });
  const listed = (await Promise.all(
    ['QUESTIONED', 'REFUSED', 'SENT_BACK', 'REFUNDING'].map((state) => json('returns list', '--state', state)),
  )) as { afterSalesNo: string }[][];
  expect(listed.map((requests) => requests.map(({ afterSalesNo }) => afterSalesNo))).toEqual([
    ['AS1'],
    ['AS2'],
    ['AS3'],
    ['AS4', 'AS5', 'AS6'],
  ]);
});

test.each([
  ['orders ship', ['NONE', '--carrier', 'sf', '--tracking', 'SF1'], 'OBJECT_NOT_EXIST'],
  ['orders cancel', ['NONE', ...words], 'OBJECT_NOT_EXIST'],
  ['parcels correct', ['NONE', '--tracking', 'SF1'], 'OBJECT_NOT_EXIST'],
  ['parcels event', ['NONE', '--zh', '好', '--en', 'Good'], 'OBJECT_NOT_EXIST'],
  ['parcels deliver', ['NONE'], 'OBJECT_NOT_EXIST'],
  ['returns answer', ['AS1', '--accept', '--ask'], 'Pass one of --accept, --refuse and --ask.'],
  ['returns answer', ['NONE', '--accept'], 'OBJECT_NOT_EXIST'],
  ['returns receive', ['AS1', '--saleable', 'all'], 'ORDER_STATE_CONFLICT'],
  ['returns refund', ['NONE'], 'OBJECT_NOT_EXIST'],
  ['refunds send', ['NONE'], 'OBJECT_NOT_EXIST'],
  ['refunds settle', ['NONE', '--by', 'hand'], 'OBJECT_NOT_EXIST'],
] as const)('%s %j --json is refused without output', async (name, args, reason) => {
  const lines: string[] = [];
  await expect(commandLine.run((line) => lines.push(line), name, ...args, '--json')).rejects.toThrow(reason);
  expect(lines).toEqual([]);
});
