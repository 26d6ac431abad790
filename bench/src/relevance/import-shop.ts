import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kaimaiFile } from '../operator-command.ts';
import { csvOf, type TestShop } from './test-shops.ts';

const run = promisify(execFile);
const shopCode = 'TEST';
const rates = ['CNY=7.1', 'EUR=0.92', 'GBP=0.79', 'JPY=151.2', 'HKD=7.8', 'KWD=0.307'];
const maxAttempts = 4;
const shopLines = [
  {
    type: 'shop',
    code: shopCode,
    name: { zh_CN: '试用店', en_US: 'Test shop' },
    city: { zh_CN: '青岛', en_US: 'Qingdao' },
    country: 'CN',
    openedYear: 2020,
  },
  {
    type: 'deliveryMethod',
    shop: shopCode,
    method: 'standard',
    domesticDays: [2, 4],
    abroadDays: [7, 12],
    domesticFee: { usdMinor: 150, cnyMinor: 1000 },
    abroadFee: { usdMinor: 1200, cnyMinor: 8500 },
  },
];

/** Imports an export into the running program of a data folder, by an operator's commands. Throws if a command fails. */
export async function importShop(dataDir: string, shop: TestShop): Promise<void> {
  const { currency, language } = shop;
  const shopFile = join(dataDir, 'shop.jsonl');
  writeFileSync(shopFile, shopLines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  const command = (...args: string[]) =>
    run(process.execPath, [kaimaiFile, ...args], { env: { ...process.env, DATA_DIR: dataDir, DEMO: 'off' } });
  await command('rates', 'set', ...rates.flatMap((rate) => ['--rate', rate]));
  await command('import', shopFile, '--shop', shopCode);
  const file = csvOf(shop);
  await retryWhileBusy(() =>
    command('import', file, '--shop', shopCode, '--currency', currency, '--language', language),
  );
}

/** On a busy machine an import may time out waiting for the database; started again, it continues. */
async function retryWhileBusy(attempt: () => Promise<unknown>): Promise<void> {
  for (let attemptsLeft = maxAttempts; ; attemptsLeft -= 1) {
    try {
      await attempt();
      return;
    } catch (error) {
      const isBusy = error instanceof Error && error.message.includes('ConnectionTimeout');
      if (!isBusy || attemptsLeft === 1) throw error;
    }
  }
}
