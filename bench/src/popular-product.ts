import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOperatorCommand } from './operator-command.ts';

const shopCode = 'BENCH';
export const popularHandle = 'popular';
const name = (zh_CN: string, en_US: string) => ({ zh_CN, en_US });

/** More than any load can sell. */
const stock = 1_000_000;

const catalogue = [
  {
    type: 'shop',
    code: shopCode,
    name: name('人气', 'Popular'),
    tagline: name('人人都要', 'Everybody wants it'),
    city: name('青岛', 'Qingdao'),
    country: 'CN',
    tint: 'sky',
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
  { type: 'category', code: 'bench', name: name('量', 'Bench'), tint: 'sand' },
  { type: 'category', code: 'popular', parent: 'bench', name: name('人气', 'Popular') },
  {
    type: 'product',
    handle: popularHandle,
    title: name('人气杯', 'Popular cup'),
    category: 'popular',
    variants: [{ sku: 'POPULAR', price: { USD: '12.90', CNY: '92.00' }, stock }],
  },
];

/** Imports one product that never sells out, while the program is not running; returns its code. */
export async function stockPopularProduct(dataDir: string, env: Record<string, string> = {}): Promise<string> {
  const file = join(dataDir, 'popular.jsonl');
  writeFileSync(file, catalogue.map((line) => JSON.stringify(line)).join('\n'));
  await runOperatorCommand(dataDir, ['import', file, '--shop', shopCode], { env });
  return popularHandle;
}
