import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { pagesAreBuilt, startProgram, type Program } from '#testing/program.ts';

let dataDir: string;
let program: Program;

describe.runIf(pagesAreBuilt)('the import command', () => {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'kaimai-import-command-'));
    program = startProgram({ DATA_DIR: dataDir });
    // expect.poll, which waitForAddress uses, does not work outside a test.
    await vi.waitUntil(() => program.output().includes('is open at'), { timeout: 200_000 });
    await operate('rates', 'set', ...rates.flatMap((rate) => ['--rate', rate]));
    await operate('import', write('shop.jsonl', JSON.stringify(shop)), '--shop', 'TERRA');
  });
  afterAll(async () => {
    program.child.kill();
    await program.ended;
    rmSync(dataDir, { recursive: true });
  });

  test('requires a currency if the file has none, exit code 2', async () => {
    expect(await operate('import', write('polish.csv', polish), '--shop', 'TERRA', '--columns', columns())).toEqual({
      code: 2,
      lines: [
        'WooCommerce’s product export does not name the currency of its prices. Name it with --currency, such as --currency EUR. Nothing was imported.',
      ],
    });
  });

  test('names unknown headings, exit code 2', async () => {
    const { code, lines } = await operate(
      'import',
      write('polish.csv', polish),
      '--shop',
      'TERRA',
      '--currency',
      'SEK',
    );
    expect(code).toBe(2);
    expect(lines).toEqual([
      expect.stringContaining('not understood: “Nazwa”, “Opublikowano”, “Cena, regularna”, “Waga (kg)”.'),
    ]);
  });

  test('prints the currency first, then corrections and errors, exit code 1', async () => {
    const file = write('wrong.csv', `${polish}3;simple;PL-3;Zero;1;brak;\n`);
    const words = ['--shop', 'TERRA', '--columns', columns(), '--currency', 'SEK', '--dry-run'];
    expect(await operate('import', file, ...words)).toEqual({
      code: 1,
      lines: [
        'Prices are taken as SEK, of which a US dollar is 10.4.',
        `${file}:3: another product has the SKU PL-1 already: imported as id-2`,
        `${file}:4: the price "brak" is no amount`,
        '1 column not read: “Waga (kg)”.',
        '3 rows, woocommerce in utf-8: 2 added, 1 corrected, 1 wrong.',
        'Nothing was changed: this was a dry run.',
      ],
    });
  });
});

const rates = ['CNY=7.1', 'EUR=0.92', 'GBP=0.79', 'JPY=151.2', 'HKD=7.8', 'KWD=0.307', 'SEK=10.4'];
const shop = {
  type: 'shop',
  code: 'TERRA',
  name: { en_US: 'Terra' },
  city: { en_US: 'Lund' },
  country: 'SE',
  openedYear: 2019,
};
const polish =
  'ID;Typ;SKU;Nazwa;Opublikowano;"Cena, regularna";Waga (kg)\n1;simple;PL-1;Kubek;1;"12,50";0,3\n2;simple;PL-1;Talerz;1;"20,00";0,4\n';

function write(name: string, content: string): string {
  writeFileSync(join(dataDir, name), content);
  return join(dataDir, name);
}

const columns = () => write('columns.csv', 'Nazwa,Name\nOpublikowano,Published\n"Cena, regularna",Regular price\n');

/** Runs a command beside the running program; returns its exit code and output without progress lines. */
async function operate(...words: string[]): Promise<{ code: number | NodeJS.Signals; lines: string[] }> {
  const { ended, output } = startProgram({ DATA_DIR: dataDir }, words);
  const code = await ended;
  const lines = output().trimEnd().split('\n');
  return { code, lines: lines.filter((line) => !/^ {2}\d+ of \d+ rows/.test(line)) };
}
