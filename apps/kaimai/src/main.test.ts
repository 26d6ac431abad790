import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@kaimai/embedded-postgres/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseUrlOf } from '#testing/database-url.ts';
import { waitForAddress, pagesAreBuilt, startProgram as start, type Program } from '#testing/program.ts';

let dataDir: string;
let programs: Program[];

beforeEach(() => {
  programs = [];
  dataDir = mkdtempSync(join(tmpdir(), 'kaimai-main-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(dataDir, 0o711);
});

afterEach(async () => {
  for (const { child, ended } of programs) {
    child.kill();
    await ended;
  }
  rmSync(dataDir, { recursive: true });
});

describe('the program refuses to start, with one line of explanation,', () => {
  test.each([
    ['an invalid port', { PORT: 'abc' }, 'PORT is "abc"; it must be a whole number from 0 to 65535.'],
    [
      'an unreachable database',
      { DATABASE_URL: 'postgresql://kite:secret@127.0.0.1:1/shop' },
      'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1',
    ],
    ['an unknown host name', { HOST: 'nowhere.invalid' }, 'HOST nowhere.invalid is no name of this computer.'],
    ['an address of another computer', { HOST: '192.0.2.1' }, 'HOST 192.0.2.1 is no address of this computer.'],
  ])('with %s', async (_name, environment, reason) => {
    const { ended, output } = startProgram(environment);
    expect(await ended).toBe(1);
    expect(output()).toBe(`${reason}\n`);
  });

  test('with a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { ended, output } = startProgram({ PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output()).toBe(`Port ${port} on 127.0.0.1 is in use by another program; choose another PORT.\n`);
    other.close();
  });

  test('with a database that accepts no changes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kaimai-standby-'));
    // As root, PostgreSQL runs under another account, which must be able to enter.
    chmodSync(folder, 0o711);
    const server = await startPostgres({ dataDir: folder });
    try {
      const url = new URL(databaseUrlOf(server.connection));
      url.searchParams.set('options', '-c default_transaction_read_only=on');
      const { ended, output } = startProgram({ DATABASE_URL: url.href });
      expect(await ended).toBe(1);
      expect(output().trimEnd().split('\n').at(-1)).toBe(
        'The database accepts no changes: it is a standby, or its cluster has no primary now. Start again when there is one.',
      );
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true });
    }
  });
});

describe.runIf(pagesAreBuilt)('the program with an empty database', () => {
  test('starts, serves, and shuts down on SIGTERM', async () => {
    const program = startProgram({});
    const url = await waitForAddress(program);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/`)).headers.get('content-type')).toContain('text/html');
    expect(readableByOthers(dataDir)).toEqual([]);
    program.child.kill('SIGTERM');
    expect(await program.ended).toBe(0);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('refuses a second program on the same data folder and names the first', async () => {
    const first = startProgram({});
    await waitForAddress(first);
    const second = startProgram({});
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`in use by process ${first.child.pid}`);
  });

  test('starts again after the program was killed', async () => {
    const killed = startProgram({});
    await waitForAddress(killed);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const url = await waitForAddress(startProgram({}));
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  test('stops when its parent process has ended', async () => {
    const program = startProgram({});
    await waitForAddress(program);
    program.child.disconnect();
    expect(await program.ended).toBe(0);
  });
});

describe('an operator command', () => {
  test('is refused without a database, and creates none', async () => {
    const { ended, output } = startProgram({}, ['rates', 'set', '--rate', 'CNY=7.1']);
    expect(await ended).toBe(1);
    expect(output()).toBe(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder of yours, or create one with npm start.\n`,
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('works while the program is stopped, and leaves no database running', async () => {
    expect(await startProgram({}, ['generate', '--products', '1']).ended).toBe(0);
    const { ended, output } = startProgram({}, ['invariants']);
    expect(await ended).toBe(0);
    expect(output()).toBe('Stock, orders and money agree.\n');
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test.runIf(pagesAreBuilt)('works while the program runs', async () => {
    await waitForAddress(startProgram({}));
    const list = startProgram({}, ['orders', 'list', '--state', 'paid']);
    expect(await list.ended).toBe(0);
    expect(list.output()).toMatch(/^ORDER +STATE/);
    const ship = startProgram({}, ['orders', 'ship', 'K1', '--carrier', 'sf', '--tracking', 'SF1']);
    expect(await ship.ended).toBe(2);
    expect(ship.output()).toBe('There is no order K1.\n');
  });

  test.each([
    [['questions', 'pack'], 'There is no command questions pack; there are questions list, questions answer.'],
    [['dance'], 'There is no command dance; kaimai --help lists all commands.'],
    [['start', '--port', '80'], 'start takes no arguments, but got --port 80. Settings are environment variables.'],
    [['\u001b[2J'], 'There is no command \\u001b[2J; kaimai --help lists all commands.'],
    [['media', 'pack'], 'There is no command media pack; there is media move.'],
    [['orders', 'ship', 'K1'], '--carrier, --tracking are missing. See kaimai orders ship --help'],
    [['orders', 'ship'], 'ORDER_NO is missing. See kaimai orders ship --help'],
    [['orders', 'ship', 'K1', '--carrier', 'sf'], '--tracking is missing. See kaimai orders ship --help'],
    [['orders', 'ship', 'K1', '--speed'], "Unknown option '--speed'. See kaimai orders ship --help"],
    [
      ['orders', 'ship', 'K1', '--tracking', '-1'],
      "Option '--tracking' argument is ambiguous; a value that begins with a hyphen is typed as --tracking=-…. See kaimai orders ship --help",
    ],
    [
      ['notices', 'withdraw', '-T4C'],
      "Unknown option '-T'; an argument that begins with a hyphen is typed after --. See kaimai notices withdraw --help",
    ],
    [['orders', 'ship', 'K1', 'K2'], 'the argument "K2" is unexpected. See kaimai orders ship --help'],
  ])('explains what is wrong with %j', async (words, reason) => {
    const { ended, output } = startProgram({}, words);
    expect(await ended).toBe(2);
    expect(output()).toBe(`${reason}\n`);
  });

  test('prints its help', async () => {
    const { ended, output } = startProgram({}, ['orders', 'ship', '--help']);
    expect(await ended).toBe(0);
    expect(output()).toContain('--tracking NUMBER');
  });
});

/** Files that other accounts could read, except PostgreSQL's folders. */
function readableByOthers(folder: string): string[] {
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (name) => !/^(postgres|socket)/.test(name),
  );
  return names.filter((name) => (statSync(join(folder, name)).mode & 0o066) !== 0);
}

function startProgram(environment: Record<string, string>, words: readonly string[] = []): Program {
  const program = start({ DATA_DIR: dataDir, ...environment }, words);
  programs.push(program);
  return program;
}
