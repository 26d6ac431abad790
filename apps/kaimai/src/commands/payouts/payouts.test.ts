import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';
import { operatorName } from '#commands/operators/operator-name.ts';

let commandLine: CommandLine;

/** The exit code of what waits for a second operator; scripts of operators rely on it. */
const waitingExitCode = 3;

const iban = 'DE89370400440532013000';
const sums = `'{"USD":"1.00"}', '{"USD":"1.00"}', '{"USD":"1.00"}'`;

/** Two shops; each has a received order of 62 dollars that cannot be returned any more. */
beforeAll(async () => {
  commandLine = await openCommandLine({
    PAYOUT_LIMIT_USD: '60',
    PAYOUT_MINIMUM_USD: '1.5',
    COMMISSION_BASIS_POINTS: '850',
    DEMO: 'on',
  });
  await commandLine.query(`
    INSERT INTO shop (code, name, tagline, about, city, country, tint, opened_year, replies_within_hours, sends_within_days, return_days,
      return_postage) SELECT code, '{"zh_CN":"燕鸥","en_US":"Tern"}', '{}', '{}', '{}', 'CN', 'sky', 2015, 4, 1, 0, 'store'
      FROM unnest('{TERN,GULL}'::text[]) code;
    INSERT INTO buyer (buyer_no, email, password_hash, nickname) VALUES ('MAREN1', 'maren@example.com', 'x', 'Maren');
    INSERT INTO payment (pay_no, buyer_id, state, currency, amount_minor, display_currency, display_rate, display_table, locale, created_at,
        pay_until, provider, paid_at)
      SELECT 'P-' || shop.code, buyer.id, 'PAID', 'USD', 6200, 'USD', 1, '{"USD":"62.00"}', 'en_US', '2026-10-20', '2026-10-21', 'sandbox',
        '2026-10-20' FROM buyer, shop;
    INSERT INTO customer_order (order_no, payment_id, buyer_id, shop_id, state, currency, goods_minor, delivery_minor, total_minor,
      goods_table, delivery_table, total_table, delivery_method, arrives_from, arrives_to, address, shop_name, search_text, placed_at,
      return_days, return_postage)
      SELECT 'O-' || shop.code, payment.id, buyer_id, shop.id, 'COMPLETED', 'USD', 6200, 0, 6200, ${sums}, 'standard',
        '2026-10-25', '2026-10-27', '{}', shop.name, '', '2026-10-20T10:00Z', 0, 'store'
      FROM shop JOIN payment ON pay_no = 'P-' || shop.code;
    INSERT INTO payment_ledger (payment_id, order_id, kind, currency, amount_minor, provider, provider_reference, event_id, at)
      SELECT payment_id, id, 'payout', 'USD', 6200, 'sandbox', order_no, 'PO-' || order_no, '2026-11-01' FROM customer_order;
    DELETE FROM unbooked_ledger_row;
    INSERT INTO balance_entry (shop_id, order_id, ledger_id, currency, amount_minor, commission_minor, commission_basis_points, is_sandbox,
        available_at, at)
      SELECT shop_id, o.id, ledger.id, 'USD', 6200, 0, 0, true, ledger.at, ledger.at
      FROM payment_ledger ledger JOIN customer_order o ON o.id = order_id;
    INSERT INTO open_balance_entry (entry_id, shop_id, currency, order_id, net_minor, is_sandbox, available_at)
      SELECT id, shop_id, currency, order_id, net_minor, is_sandbox, available_at FROM balance_entry;`);
});

afterAll(async () => commandLine.close());

const readJson = async (name: string, ...words: string[]) =>
  JSON.parse(await commandLine.operate(name, ...words, '--json')) as never;

test('a payout above the limit is prepared, approved by a second operator, exported, paid and reported as failed', async () => {
  const { operate, run } = commandLine;
  expect(await operate('shops commission', 'TERN', '--basis-points', '0')).toBe('TERN: 0 basis points, its own.');
  const account = ['TERN', '--currency', 'USD', '--holder', 'Tern Audio GmbH', '--iban', iban];
  const { accountNo } = (await readJson('payout-accounts set', ...account)) as { accountNo: string };
  expect(await operate('payout-accounts list')).toMatch(new RegExp(`${accountNo} +TERN +USD +current +DE …3000`));
  expect(await operate('payout-accounts show', accountNo)).toMatch(
    new RegExp(`holder +Tern Audio GmbH[^]*IBAN +${iban}`),
  );

  const lines: string[] = [];
  await operate('operators add', 'mei', '--login', operatorName());
  expect(await run((line) => lines.push(line), 'payouts prepare', '--currency', 'USD')).toBe(waitingExitCode);
  const [, payoutNo = ''] =
    /^(PO[\d-]+): USD 62\.00 to TERN, 1 entry; a second operator approves it/m.exec(lines.join('\n')) ?? [];
  expect(lines).toContain('GULL has no confirmed payout account for USD.');
  expect(await operate('payouts balances', '--shop', 'TERN')).toMatch(
    /TERN +USD 0\.00 +USD 0\.00 +USD 0\.00 +USD 62\.00 +USD 0\.00/,
  );
  await expect(run(() => undefined, 'payouts approve', payoutNo)).rejects.toThrow(
    `${payoutNo} was prepared by mei; a second operator must approve it.`,
  );
  await commandLine.query('UPDATE operator_account SET login = NULL');
  // From now on, commands are run by another operator.
  await operate('operators add', 'chen', '--login', operatorName());
  expect(await operate('payouts approve', payoutNo)).toBe(`${payoutNo} is approved and ready.`);

  const file = join(commandLine.folder, 'payouts.csv');
  const { exportNo } = (await readJson('payouts export', '--currency', 'USD', '--file', file)) as { exportNo: string };
  expect(readFileSync(file, 'utf8')).toContain(`${payoutNo},Tern Audio GmbH,DE,${iban},,,,USD,62.00\r\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(run(() => undefined, 'payouts export', '--again', exportNo, '--file', file)).rejects.toThrow(
    'exists already; name a new file',
  );
  await operate('payouts export', '--again', exportNo, '--file', `${file}.2`);
  expect(readFileSync(`${file}.2`)).toEqual(readFileSync(file));

  expect(await operate('payouts pay', payoutNo, '--reference', '2026-11-27/4711')).toBe(`${payoutNo} is paid.`);
  expect(await operate('payouts list', '--state', 'paid')).toMatch(/TERN +paid +USD 62\.00 +1 +…3000/);
  expect(await operate('payouts show', payoutNo)).toMatch(/approved +\S+ by chen[^]*O-TERN +sale +USD 62\.00/);
  expect(await operate('payouts entries', 'TERN')).toMatch(
    new RegExp(`O-TERN +sale +USD 62\\.00 +USD 0\\.00 .*${payoutNo}`),
  );
  await operate('payouts fail', payoutNo, '--came-back', '--reason', 'Account closed');
  expect(await readJson('payouts balances', '--shop', 'TERN')).toMatchObject([{ availableMinor: 6200, paidMinor: 0 }]);

  const prepared: string[] = [];
  expect(await run((line) => prepared.push(line), 'payouts prepare', '--currency', 'USD', '--shop', 'TERN')).toBe(
    waitingExitCode,
  );
  const [nextNo = ''] = /PO[\d-]+/.exec(prepared.join()) ?? [];
  await commandLine.query('UPDATE operator_account SET login = NULL');
  await operate('operators add', 'lin', '--login', operatorName());
  await operate('payouts approve', nextNo);
  // A payout is exported once. If its file cannot be written, the number of the export writes the file again.
  const printed: string[] = [];
  await expect(
    run((line) => printed.push(line), 'payouts export', '--currency', 'USD', '--file', commandLine.folder, '--json'),
  ).rejects.toThrow('exists already; name a new file');
  expect(printed).toEqual([]);
  const remark = commandLine.remarks.at(-1) ?? '';
  const [, printedNo = ''] = /^The payouts count as exported\..* --again (PE[\d-]+)\.$/.exec(remark) ?? [];
  await operate('payouts export', '--again', printedNo, '--file', `${file}.3`);
  expect(readFileSync(`${file}.3`, 'utf8')).toContain(`${nextNo},Tern Audio GmbH`);
});

test('a balance is corrected, above the limit by a second operator, and both are listed', async () => {
  const { operate, run } = commandLine;
  const add = ['GULL', '--currency', 'USD', '--reason', 'A lost parcel'];
  const { correctionNo } = (await readJson('corrections add', ...add, '--credit', '12.50')) as { correctionNo: string };
  expect(await operate('payouts entries', 'GULL')).toMatch(
    new RegExp(`${correctionNo} +correction +USD 12\\.50 +USD 0\\.00 +USD 12\\.50`),
  );
  const lines: string[] = [];
  expect(await run((line) => lines.push(line), 'corrections add', ...add, '--debit', '47.51')).toBe(waitingExitCode);
  const [, waitingNo = ''] =
    /^(BC[\d-]+): USD -47\.51 for GULL; nothing is booked yet; .* corrections approve \1$/.exec(lines.join('\n')) ?? [
      '',
    ];
  await expect(run(() => undefined, 'corrections approve', waitingNo)).rejects.toThrow('a second operator must');
  expect(await operate('corrections decline', waitingNo)).toBe(`${waitingNo} is declined.`);
  expect(await operate('corrections list', '--shop', 'GULL')).toMatch(
    new RegExp(`${waitingNo} +GULL +declined +USD -47\\.51 .*A lost parcel[^]*${correctionNo} +GULL +booked`),
  );
  expect(await readJson('payouts balances', '--shop', 'GULL')).toMatchObject([{ availableMinor: 7450 }]);
  expect(await operate('security log')).toContain(`corrections decline ${waitingNo}`);
});

test('the security log records who showed an account, but neither its holder nor its number', async () => {
  const log = await commandLine.operate('security log', '--limit', '200');
  expect(log).toContain('payout-accounts set TERN --currency USD --holder "…" --iban "…"');
  expect(log).toMatch(/payout-accounts show B[\da-f]{16}/);
  // Not its first digits alone: numbers of payouts may have them by chance.
  expect(log).not.toMatch(/Tern Audio GmbH|DE89|3704 ?0044/);
});

test('a shop without a commission of its own has that of the settings', async () => {
  expect(await commandLine.operate('shops commission', 'GULL')).toBe('GULL: 850 basis points, that of the settings.');
  expect(await commandLine.operate('shops commission', 'GULL', '--default')).toContain('850');
});

test.each([
  ['payouts prepare', ['--currency', 'EUR'], '--currency must be one of USD, CNY.'],
  ['payouts prepare', ['--currency', 'USD', '--shop', 'NONE'], 'There is no shop NONE.'],
  ['payouts prepare', ['--currency', 'USD', '--shop', 'GULL'], 'GULL has no confirmed payout account for USD.'],
  ['payouts approve', ['NONE'], 'There is no payout NONE.'],
  ['payouts show', ['NONE'], 'There is no payout NONE.'],
  ['payouts pay', ['NONE', '--reference', ' '], '--reference must have 1 to 140 characters.'],
  ['payouts resume', [], 'Payouts are not stopped.'],
  ['payouts export', ['--file', 'x.csv'], 'Pass --currency, or --again for an earlier export.'],
  ['payouts export', ['--currency', 'CNY', '--file', 'x.csv'], 'No payout in CNY is ready.'],
  ['payouts export', ['--again', 'NONE', '--file', 'x.csv'], 'There is no export NONE.'],
  [
    'payout-accounts set',
    ['GULL', '--currency', 'USD', '--holder', 'Gull', '--iban', 'DE00'],
    '--iban must be an IBAN',
  ],
  ['payout-accounts show', ['NONE'], 'There is no payout account NONE.'],
  ['payout-accounts confirm', ['NONE'], 'There is no payout account NONE.'],
  ['payout-accounts remove', ['NONE'], 'There is no payout account NONE.'],
  ['corrections add', ['GULL', '--currency', 'USD', '--reason', 'x'], 'Pass either --credit AMOUNT or --debit AMOUNT.'],
  ['corrections add', ['GULL', '--currency', 'USD', '--reason', 'x', '--credit', '1', '--debit', '1'], 'Pass either'],
  [
    'corrections add',
    ['GULL', '--currency', 'USD', '--reason', 'x', '--credit', '0'],
    'A credit or debit must be above zero',
  ],
  [
    'corrections add',
    ['GULL', '--currency', 'USD', '--reason', 'x', '--credit', '1.234'],
    '--credit must be an amount',
  ],
  ['corrections add', ['GULL', '--currency', 'USD', '--reason', ' ', '--credit', '1'], '--reason must have 1 to 500'],
  ['corrections add', ['GULL', '--currency', 'EUR', '--reason', 'x', '--credit', '1'], '--currency must be one of'],
  ['corrections add', ['NONE', '--currency', 'USD', '--reason', 'x', '--credit', '1'], 'There is no shop NONE.'],
  ['corrections list', ['--state', 'paid'], '--state must be one of'],
  ['corrections approve', ['NONE'], 'There is no correction NONE.'],
  ['corrections decline', ['NONE'], 'There is no correction NONE.'],
  ['shops commission', ['GULL', '--basis-points', '10001'], '--basis-points must be a whole number from 0 to 10000.'],
  ['shops commission', ['NONE'], 'There is no shop NONE.'],
] as const)('%s %j is refused', async (name, words, reason) => {
  await expect(commandLine.run(() => undefined, name, ...words)).rejects.toThrow(reason);
});

test('the entries of a shop that does not exist are refused', async () => {
  await expect(commandLine.run(() => undefined, 'payouts entries', 'NONE')).rejects.toThrow('There is no shop NONE.');
});
