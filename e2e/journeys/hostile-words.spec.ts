import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { profileUpdate } from '@kaimai/contract/account/account';
import { addressSave } from '@kaimai/contract/address/address';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { questionAsk } from '@kaimai/contract/question/questions';
import { hostileProgram } from '../harness/addresses.ts';
import { open } from '../harness/open.ts';
import { portland } from '../harness/ordering.ts';
import { separateProgram } from '../harness/separate-program.ts';
import { runOperator } from '../harness/program.ts';
import { payOverWire } from '../harness/paying.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest as test, expect } from '../harness/test.ts';

test.use({ program: separateProgram(hostileProgram) });

/** Each one would call `struck` if a page executed it. */
const scripts = [
  `</script><script>struck()</script>`,
  `"><img src=x onerror=struck()>`,
  `'-struck()-'<svg onload=struck()>`,
  `javascript:struck()//{{struck()}}`,
];
const [inName = '', inWords = '', inNote = '', inAddress = ''] = scripts;
const allScripts = scripts.join(' ');
const inBothLanguages = (text: string) => ({ zh_CN: text, en_US: text });
const handle = 'hostile-words';
const shopCode = 'HOSTILE';

const catalogue = [
  {
    type: 'shop',
    code: shopCode,
    name: inBothLanguages(inName),
    tagline: inBothLanguages(allScripts),
    city: inBothLanguages(inWords),
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
  { type: 'category', code: 'hostile', parent: null, name: inBothLanguages(inNote) },
  { type: 'category', code: 'hostile-inner', parent: 'hostile', name: inBothLanguages(inName) },
  {
    type: 'product',
    handle,
    title: inBothLanguages(allScripts),
    category: 'hostile-inner',
    description: { zh_CN: [allScripts], en_US: [allScripts] },
    variants: [{ sku: 'HOSTILE-1', price: { USD: '12.90', CNY: '92.00' }, stock: 50 }],
  },
];

test('texts of shops and buyers are never executed as script, on any page and in any mail', async ({
  page,
  program,
  buyer,
}) => {
  const file = join(program.dataDir, 'hostile.jsonl');
  writeFileSync(file, catalogue.map((line) => JSON.stringify(line)).join('\n'));
  await runOperator(program, ['import', file, '--shop', shopCode]);
  const { credential, email } = buyer;
  const address = { ...portland, recipient: inName, street: inWords, city: inNote };
  const { skus } = await signedCall(program.url, commodityDetail, { commodityCode: handle });
  const skuCode = skus[0]?.skuCode ?? '';
  const profile = { nickname: inName, birthday: null, locale: 'en_US', avatarUrl: null } as const;
  await signedCall(program.url, profileUpdate, profile, credential);
  await signedCall(program.url, addressSave, { ...address, district: inAddress }, credential);
  await signedCall(program.url, questionAsk, { commodityCode: handle, text: allScripts }, credential);
  await signedCall(program.url, cartAdd, { skuCode, quantity: 1 }, credential);
  const buyNow = { skuCode, quantity: 1 };
  const { orderToken, total } = await signedCall(program.url, fillView, { buyNow }, credential);
  const order = { orderToken, buyNow, address, notes: { [shopCode]: allScripts }, expectedTotal: total.USD };
  const { payNo, orderNos } = await signedCall(program.url, orderPlace, order, credential);

  const struck: string[] = [];
  await page.exposeFunction('struck', () => struck.push(page.url()));
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => struck.push(`a dialog on ${page.url()}`)));
  const pages = [
    `/detail?commodityCode=${handle}`,
    `/shop?storeCodeNumber=${shopCode}`,
    `/?searchValue=${encodeURIComponent(allScripts)}`,
    `/shop?storeCodeNumber=${shopCode}&pageType=all&keyWords=${encodeURIComponent(allScripts)}`,
    '/cart',
    `/fill?skuCode=${skuCode}&quantity=1`,
    `/checkout?payNo=${payNo}`,
    `/order-details?orderNo=${orderNos.join()}`,
    '/order-list',
    '/profile',
    '/personal-center',
    '/personal-center/account-safe',
  ];
  for (const path of pages) await open(page, path);
  // The headings of these pages contain the search text.
  for (const path of [
    '/search?commodityName=',
    '/search?searchType=shop&commodityName=',
    '/categories?type=keywords&showName=',
  ]) {
    await open(page, path + encodeURIComponent(allScripts));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(allScripts);
  }
  await payOverWire(program.url, buyer, payNo);
  const mails = page.locator('a[href^="/demo/mailbox/"]');
  // Two mails: the code of the registration, and the confirmation of the order with its texts.
  await expect(async () => {
    await page.goto(`/demo/mailbox?to=${encodeURIComponent(email)}`);
    expect(await mails.count()).toBe(2);
  }).toPass();
  const links = await mails.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  for (const mail of links) await page.goto(mail);
  expect(struck).toEqual([]);
  await open(page, `/detail?commodityCode=${handle}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(inWords);
});
