import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProgramAddress } from './addresses.ts';
import { runOperator } from './program.ts';

/** Imports a product into the shop S1001. Waits for the imports of other journeys: a shop has one at a time. */
export async function importProduct(program: ProgramAddress, product: object): Promise<void> {
  const file = join(program.dataDir, `${randomBytes(8).toString('hex')}.jsonl`);
  writeFileSync(file, JSON.stringify({ type: 'product', ...product }));
  while (!(await tryImport(program, file)));
}

/** False while another import into the shop is running. */
async function tryImport(program: ProgramAddress, file: string): Promise<boolean> {
  try {
    await runOperator(program, ['import', file, '--shop', 'S1001']);
    return true;
  } catch (error) {
    if (String(error).includes('An import into S1001 is running')) return false;
    throw error;
  }
}

/** Imports a shop of its own with a product, which can be delivered everywhere. */
export async function importShop(program: ProgramAddress, shop: { code: string }, product: object): Promise<void> {
  const file = join(program.dataDir, `${randomBytes(8).toString('hex')}.jsonl`);
  const lines = [
    { type: 'shop', country: 'CN', openedYear: 2020, ...shop },
    {
      type: 'deliveryMethod',
      shop: shop.code,
      method: 'standard',
      domesticDays: [2, 4],
      abroadDays: [7, 12],
      domesticFee: { usdMinor: 150, cnyMinor: 1000 },
      abroadFee: { usdMinor: 1200, cnyMinor: 8500 },
    },
    { type: 'product', ...product },
  ];
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  await runOperator(program, ['import', file, '--shop', shop.code]);
}
