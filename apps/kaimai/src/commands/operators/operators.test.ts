import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';

let commandLine: CommandLine;

beforeAll(async () => {
  commandLine = await openCommandLine({ PUBLIC_URL: 'https://shop.example.com' });
  const texts = ['--name-zh', '燕鸥音频', '--name-en', 'Tern Audio', '--city-zh', '青岛', '--city-en', 'Qingdao'];
  await commandLine.operate('shops add', 'TERN', ...texts, '--country', 'CN', '--opened-year', '2015');
});

afterAll(async () => commandLine.close());

test('an operator is added, gets a token that is shown once, and loses it when closed', async () => {
  const { operate } = commandLine;
  expect(await operate('operators add', 'mei', '--login', 'mei')).toMatch(/^mei is added\. Give it a token/);
  await operate('operators add', 'tern-warehouse', '--shop', 'TERN');
  const [token = '', about = ''] = (
    await operate('tokens create', 'mei', '--scope', 'orders:read', '--days', '30')
  ).split('\n');
  expect(token).toMatch(/^kaimai_op_[\w-]{43}$/);
  const [tokenNo = ''] = /T[\da-f]{10}/.exec(about) ?? [];
  expect(about).toBe(`This is ${tokenNo}, valid until 2026-12-20. It is not shown again.`);
  expect(await operate('operators list')).toMatch(/mei +all +mei +open +1\ntern-warehouse +TERN +- +open +0/);
  expect(await operate('tokens list')).toMatch(new RegExp(`${tokenNo} +mei +until 2026-12-20 +never +orders:read`));
  expect(JSON.parse(await operate('tokens list', '--operator', 'tern-warehouse', '--json'))).toEqual([]);
  expect(await operate('tokens revoke', tokenNo)).toBe(`${tokenNo} is revoked.`);
  expect(await operate('tokens list')).toMatch(/revoked 2026-11-20/);
  expect(await operate('tokens create', 'mei', '--scope', 'all')).toContain('valid until 2027-11-20.');
  expect(await operate('operators close', 'mei')).toBe('mei is closed. Tokens revoked: 1.');
  expect(await operate('operators add', 'mei-2', '--login', 'mei')).toMatch(/^mei-2 is added/);
  const everything = [await operate('security log'), await operate('tokens list', '--json')].join('\n');
  expect(everything).toContain('tokens create mei --scope orders:read --days 30');
  expect(everything).not.toContain(token.slice(-20));
});

test.each([
  ['operators add', ['Mei Li'], 'A name is 2 to 40 small letters, digits, dots, hyphens or underlines.'],
  ['operators add', ['gull', '--shop', 'NONE'], 'There is no shop NONE.'],
  ['operators add', ['tern-warehouse'], 'There is an operator tern-warehouse already, or one with this login.'],
  ['operators close', ['nobody'], 'There is no operator nobody.'],
  ['operators close', ['mei'], 'mei is closed already.'],
  ['tokens create', ['nobody', '--scope', 'all'], 'There is no operator nobody.'],
  ['tokens create', ['mei', '--scope', 'all'], 'mei is closed.'],
  ['tokens create', ['tern-warehouse', '--scope', 'buyers:read'], 'A shop’s token cannot have buyers:read.'],
  ['tokens create', ['tern-warehouse', '--scope', 'everything'], '--scope everything must be one of orders:read'],
  [
    'tokens create',
    ['tern-warehouse', '--scope', 'all', '--days', '0'],
    '--days must be a whole number from 1 to 3650.',
  ],
  [
    'tokens create',
    ['tern-warehouse', '--scope', 'all', '--days', '1e3'],
    '--days must be a whole number from 1 to 3650.',
  ],
  ['tokens revoke', ['T0000000000'], 'There is no token T0000000000.'],
])('%s %j is refused', async (name, words, reason) => {
  await expect(commandLine.run(() => undefined, name, ...words)).rejects.toThrow(reason);
});
