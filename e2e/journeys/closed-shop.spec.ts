import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import type { ProgramAddress } from '../harness/addresses.ts';
import { open, reload } from '../harness/open.ts';
import { runOperator } from '../harness/program.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

const texts = {
  en_US: { closed: 'Closed for now', inCart: 'The shop is closed for now' },
  zh_CN: { closed: '店铺暂停营业', inCart: '店铺暂停营业' },
} as const;

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a closed shop is shown as closed on its pages and in carts, and sells again when it reopens', async ({
      page,
      program,
      buyer,
      faults,
    }) => {
      const { shopCode, handle } = await createShop(program);
      const { skus } = await signedCall(program.url, commodityDetail, { commodityCode: handle });
      const [{ skuCode } = { skuCode: '' }] = skus;
      await signedCall(program.url, cartAdd, { skuCode, quantity: 1 }, buyer.credential);

      const isOnSale = () =>
        signedCall(program.url, commodityDetail, { commodityCode: handle }).then(
          () => true,
          () => false,
        );
      await runOperator(program, ['shops', 'close', shopCode]);
      // The program is notified through the database.
      await expect.poll(isOnSale).toBe(false);
      faults.allow(/404/);
      for (const address of [`/shop?storeCodeNumber=${shopCode}`, `/detail?commodityCode=${handle}`]) {
        await open(page, address);
        await expect(page.getByRole('heading', { level: 1, name: texts[language].closed })).toBeVisible();
      }
      await open(page, '/cart');
      await expect(page.getByRole('main').getByText(texts[language].inCart)).toBeVisible();

      await runOperator(program, ['shops', 'reopen', shopCode]);
      await expect.poll(isOnSale).toBe(true);
      await reload(page);
      await expect(page.getByRole('main').getByText(texts[language].inCart)).toBeHidden();
      await expect(page.getByRole('main').getByText('US$24.00').first()).toBeVisible();
    });
  });
}

/** Creates a shop for this journey alone: other journeys buy from the shops of the demo. */
async function createShop(program: ProgramAddress): Promise<{ shopCode: string; handle: string }> {
  const shopCode = `C${randomBytes(4).toString('hex')}`;
  const handle = `${shopCode.toLowerCase()}-lamp`;
  const names = ['--name-zh', '暂停小铺', '--name-en', 'Pausing Lamps', '--city-zh', '青岛', '--city-en', 'Qingdao'];
  await runOperator(program, ['shops', 'add', shopCode, ...names, '--country', 'CN', '--opened-year', '2020']);
  const fee = { usdMinor: 0, cnyMinor: 0 };
  const deliveryTerms = { domesticDays: [1, 2], abroadDays: [5, 9], domesticFee: fee, abroadFee: fee };
  const lamp = {
    title: { zh_CN: '暂停台灯', en_US: 'Pausing lamp' },
    category: 'headphones',
    variants: [{ price: { USD: '24.00', CNY: '170.00' }, stock: 5 }],
  };
  const file = join(program.dataDir, `${shopCode}.jsonl`);
  const lines = [
    { type: 'deliveryMethod', shop: shopCode, method: 'standard', ...deliveryTerms },
    { type: 'product', handle, ...lamp },
  ];
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  await runOperator(program, ['import', file, '--shop', shopCode]);
  return { shopCode, handle };
}
