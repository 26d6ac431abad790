import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;

beforeAll(async () => {
  commandLine = await openCommandLine();
});

beforeEach(async () => {
  await commandLine.query(`
    DELETE FROM buyer;
    INSERT INTO buyer (buyer_no, email, password_hash, nickname) VALUES ('MAREN1', 'maren@example.com', 'x', E'Maren\\u001b[2J');
    INSERT INTO buyer (buyer_no, email, password_hash, nickname, guest_email)
      VALUES ('GUEST1', 'GUEST1@guest.invalid', '', '', 'guest@example.com');
    INSERT INTO session (access_key, session_no, buyer_id, encrypted_secret, partner_id, expires_at, ends_at)
      SELECT 'key', 'S1', id, '', 'MAIN', '2027-01-01', '2027-01-01' FROM buyer WHERE buyer_no = 'MAREN1';`);
});

afterAll(async () => commandLine.close());

test('accounts are found by e-mail, number and name, and shown without control characters; guests are not found', async () => {
  const { operate } = commandLine;
  for (const words of ['maren@', 'MAREN1', 'mare'])
    expect(await operate('buyers find', '--words', words)).toMatch(/MAREN1 +maren@example\.com .* active +0 +Maren/);
  expect(await operate('buyers find')).not.toContain('guest');
  expect(await operate('buyers find')).not.toContain('\u001b');
  expect(await operate('buyers show', 'Maren@example.com')).toMatch(/sessions +1/);
  expect(JSON.parse(await operate('buyers show', 'MAREN1', '--json'))).toMatchObject({
    openOrders: 0,
    openSessions: 1,
  });
});

test('an account is locked and unlocked, and the security log records neither e-mail nor reason', async () => {
  const { operate } = commandLine;
  expect(await operate('buyers lock', 'MAREN1', '--reason', 'Stolen card')).toBe(
    'MAREN1 is locked. Sessions ended: 1.',
  );
  expect(await operate('buyers show', 'MAREN1')).toMatch(/state +locked 2026-11-20: Stolen card/);
  expect(await operate('buyers find', '--state', 'locked')).toContain('MAREN1');
  await expect(commandLine.run(() => undefined, 'buyers lock', 'MAREN1', '--reason', 'x')).rejects.toThrow(
    'is locked already',
  );
  expect(await operate('buyers unlock', 'MAREN1')).toBe('MAREN1 can sign in again.');
  await expect(commandLine.run(() => undefined, 'buyers unlock', 'MAREN1')).rejects.toThrow('MAREN1 is not locked.');
  await operate('buyers lock', 'MAREN1', '--reason=Stolen phone');
  const log = await operate('security log');
  expect(log).toContain('buyers lock MAREN1 --reason');
  expect(log).not.toMatch(/Stolen (?:card|phone)/);
});

test('every command about an account takes its number or e-mail, and the security log records the number', async () => {
  const { operate, folder } = commandLine;
  expect(await operate('buyers lock', 'Maren@example.com', '--reason', 'Stolen card')).toBe(
    'MAREN1 is locked. Sessions ended: 1.',
  );
  expect(await operate('buyers unlock', 'maren@example.com')).toBe('MAREN1 can sign in again.');
  const file = join(folder, 'by-email.json');
  expect(await operate('buyers export', 'maren@example.com', '--file', file)).toBe(`The data of MAREN1 is in ${file}.`);
  expect(await operate('buyers erase', 'maren@example.com', '--yes', 'maren@example.com')).toBe('MAREN1 is erased.');
  const log = await operate('security log', '--limit', '10');
  for (const act of ['lock', 'unlock', 'export', 'erase']) expect(log).toContain(`buyers ${act} MAREN1`);
  expect(log).not.toMatch(/maren@/i);
});

test('the security log of one account is found by its number, too', async () => {
  await commandLine.query(
    `INSERT INTO security_event (at, kind, network, detail, buyer_id) SELECT now(), 'signedIn', '', 'found', id FROM buyer WHERE buyer_no = 'MAREN1'`,
  );
  for (const about of [
    ['--buyer', 'MAREN1'],
    ['--buyer', 'maren@example.com'],
    ['--email', 'maren@example.com'],
  ])
    expect(await commandLine.operate('security log', ...about)).toContain('found');
});

test('an export goes to a new private file, and the security log records it', async () => {
  const { operate, folder } = commandLine;
  const file = join(folder, 'maren.json');
  await operate('buyers export', 'MAREN1', '--file', file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ data: { profile: { email: 'maren@example.com' } } });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(commandLine.run(() => undefined, 'buyers export', 'MAREN1', '--file', file)).rejects.toThrow(
    'exists already; name a new file',
  );
  expect(JSON.parse(await operate('buyers export', 'MAREN1'))).toMatchObject({ data: { orders: [] } });
  expect(await commandLine.operateJson('buyers export', 'MAREN1')).toMatchObject({ data: { orders: [] } });
  expect(await commandLine.operateJson('buyers export', 'MAREN1', '--file', `${file}.2`)).toEqual({
    userNo: 'MAREN1',
    file: `${file}.2`,
  });
  expect(await operate('security log')).toContain('buyers export MAREN1');
});

test('an account is erased with its files, but only when its e-mail is typed', async () => {
  const { operate, folder } = commandLine;
  await commandLine.query(`
    INSERT INTO picture (id, width, height, placeholder, master_path, owner_buyer_id, byte_size, uploaded_at)
      SELECT 'p1', 1, 1, '', 'uploads/p1.png', id, 1, now() FROM buyer WHERE buyer_no = 'MAREN1'`);
  mkdirSync(join(folder, 'media', 'uploads'), { recursive: true });
  writeFileSync(join(folder, 'media', 'uploads', 'p1.png'), 'x');
  const erase = (email: string) => commandLine.run(() => undefined, 'buyers erase', 'MAREN1', '--yes', email);
  for (const email of ['other@example.com', 'maren@example'])
    await expect(erase(email)).rejects.toThrow('MAREN1 has another e-mail; nothing was erased.');
  expect(await operate('buyers find')).toContain('MAREN1');
  expect(await operate('buyers erase', 'MAREN1', '--yes', 'Maren@example.com')).toBe('MAREN1 is erased.');
  expect(await operate('buyers find')).not.toContain('MAREN1');
  expect(() => statSync(join(folder, 'media', 'uploads', 'p1.png'))).toThrow('ENOENT');
  expect(await operate('security log')).not.toMatch(/(?:maren|other)@example\.com/i);
});

test('the security log shows the beginning of the hash of an e-mail without an account', async () => {
  const hash = 'abcdef0123456789'.repeat(2);
  await commandLine.query(
    `INSERT INTO security_event (at, kind, network, detail, email_hash) VALUES (now(), 'signInFailed', '', '', '${hash}')`,
  );
  const log = await commandLine.operate('security log', '--kind', 'signInFailed');
  expect(log).toContain('e-mail abcdef01 ');
  expect(log).not.toContain(hash.slice(0, 9));
});

test.each([
  ['buyers show', ['NONE'], 'There is no account NONE.'],
  ['buyers show', ['GUEST1'], 'There is no account GUEST1.'],
  ['buyers lock', ['NONE', '--reason', 'x'], 'There is no account NONE.'],
  ['buyers lock', ['MAREN1', '--reason', ' '], '--reason must have 1 to 500 characters.'],
  ['buyers lock', ['MAREN1'], '--reason is missing'],
  ['buyers unlock', ['NONE'], 'There is no account NONE.'],
  ['buyers unlock', ['none@example.com'], 'There is no account none@example.com.'],
  ['security log', ['--buyer', 'NONE'], 'There is no account NONE.'],
  ['buyers export', ['NONE'], 'There is no account NONE.'],
  ['buyers erase', ['MAREN1'], '--yes is missing'],
  ['buyers erase', ['NONE', '--yes', 'x@example.com'], 'There is no account NONE.'],
  ['buyers find', ['--state', 'gone'], '--state must be one of active, locked, leaving.'],
] as const)('%s %j is refused with the reason', async (name, words, reason) => {
  const lines: string[] = [];
  await expect(commandLine.run((line) => lines.push(line), name, ...words)).rejects.toThrow(reason);
  expect(lines).toEqual([]);
});
