import { readFile } from 'node:fs/promises';
import { addressSave } from '@kaimai/contract/address/address';
import { registerBuyer, type Buyer } from '../harness/buyer.ts';
import { open } from '../harness/open.ts';
import { addressIn, placeOrder, ternMini } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

interface OwnData {
  exportedAt: string;
  data: {
    profile: { email: string };
    addresses: { address: { recipient: string; street: string }; isDefault: boolean }[];
    orders: { orderNo: string; address: { street: string }; lines: { skuCode: string; quantity: number }[] }[];
    payments: { payNo: string }[];
  };
}

for (const language of ['en_US', 'zh_CN'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`in ${language}, ${width} px wide`, () => {
      test.use({ language, viewport: { width, height: 900 } });

      test('the data that a buyer downloads has their orders and addresses, and nothing of another buyer', async ({
        page,
        program,
        buyer,
        words: { text },
      }) => {
        const other = await registerBuyer(program.url);
        const own = await buyAt(buyer, '11 Own Street');
        const foreign = await buyAt(other, '22 Foreign Street');
        await open(page, '/personal-center/account-safe');
        const button = page.getByRole('button', { name: text('security.exportData') });
        const downloading = page.waitForEvent('download');
        await button.press('Enter');
        const download = await downloading;
        await expect(button).toBeFocused();
        const file = await readFile(await download.path(), 'utf8');
        const { exportedAt, data } = JSON.parse(file) as OwnData;
        expect(download.suggestedFilename()).toBe(`kaimai-${exportedAt.slice(0, 10)}.json`);
        expect(data).toMatchObject({
          profile: { email: buyer.email },
          addresses: [{ address: { ...addressIn[language], street: '11 Own Street' }, isDefault: true }],
          orders: [{ orderNo: own.orderNo, lines: [{ skuCode: ternMini.skuCode, quantity: 1 }] }],
          payments: [{ payNo: own.payNo }],
        });
        for (const ofOther of [other.email, other.userInfo.userNo, foreign.orderNo, foreign.payNo, '22 Foreign Street'])
          expect(file).not.toContain(ofOther);
        for (const secret of [buyer.password, buyer.credential.secretKey]) expect(file).not.toContain(secret);

        async function buyAt(anyBuyer: Buyer, street: string) {
          const { credential } = anyBuyer;
          await signedCall(program.url, addressSave, { ...addressIn[language], street }, credential);
          const { payNo, orderNos } = await placeOrder(program.url, anyBuyer, ternMini);
          return { payNo, orderNo: orderNos.join() };
        }
      });
    });
  }
}
