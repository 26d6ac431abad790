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
