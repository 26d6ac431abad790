import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@kaimai/embedded-postgres/server';
import { openDatabase, type Db } from '@kaimai/gateway/db/database';
import { migrate } from '@kaimai/gateway/db/migrate';
import { Client } from 'pg';
import { expect } from 'vitest';
import type { CommandContext } from '#commands/command.ts';
import { findCommand } from '#commands/commands.ts';
import { parseArguments } from '#commands/running/parse-arguments.ts';
import { runRecordedCommand } from '#commands/running/recorded-command.ts';
import { readEnvironment } from '#environment.ts';

/** Runs commands as the program does, in this process, on a database of their own. */
export interface CommandLine {
  db: Db;
  /** The data folder. */
  folder: string;
  /** Runs SQL, for what the tests need in the database. */
  query: (statements: string, values?: unknown[]) => Promise<void>;
  /** Resolves with the exit code. */
  run: (print: (line: string) => void, name: string, ...args: string[]) => Promise<number>;
  /** Runs a command that must succeed; resolves with its lines. */
  operate: (name: string, ...args: string[]) => Promise<string>;
  /** The same with `--json`; resolves with all that it writes to standard output, parsed. */
  operateJson: (name: string, ...args: string[]) => Promise<unknown>;
  /** The lines that commands have written to standard error. */
  remarks: string[];
  /** Ctrl+C for the commands that are started from now on. */
  interruption: AbortController;
  close: () => Promise<void>;
}

const now = new Date('2026-11-20T12:00:00Z');

/** @param settings environment variables, in addition to DATA_DIR */
export async function openCommandLine(settings: Record<string, string> = {}): Promise<CommandLine> {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-commands-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o711);
  const server = await startPostgres({ dataDir: join(folder, 'server') });
  await migrate(server.connection);
  const db = openDatabase(server.connection, { poolSize: 2 });
  const commandLine: CommandLine = {
    db,
    folder,
    interruption: new AbortController(),
    async query(statements, values) {
      const client = new Client(server.connection);
      await client.connect();
      try {
        await client.query(statements, values);
      } finally {
        await client.end();
      }
    },
    async run(print, name, ...args) {
      const command = await findCommand(name);
      const parsed = command && parseArguments(command, args);
      if (!command || command.standalone || !parsed || parsed === 'help') throw new Error(`${name} cannot be run`);
      const environment = readEnvironment({ ...settings, DATA_DIR: folder });
      const context: CommandContext = {
        db,
        environment,
        now,
        print,
        printError: (line) => void commandLine.remarks.push(line),
        untilInterrupted: () => commandLine.interruption.signal,
      };
      const typed = [...name.split(' '), ...args];
      return command.changesNothing
        ? command.run(context, parsed)
        : runRecordedCommand({ command, args: parsed, typed }, context);
    },
    async operate(name, ...args) {
      const lines: string[] = [];
      expect(await commandLine.run((line) => lines.push(line), name, ...args)).toBe(0);
      return lines.join('\n');
    },
    async operateJson(name, ...args) {
      return JSON.parse(await commandLine.operate(name, ...args, '--json')) as unknown;
    },
    remarks: [],
    async close() {
      await db.destroy();
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
  return commandLine;
}
