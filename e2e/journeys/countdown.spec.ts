import { quickTimeoutProgram } from '../harness/addresses.ts';
import { openIn } from '../harness/choose-language.ts';
import { open } from '../harness/open.ts';
import { placeOrder, sageHeadphones, stockOf } from '../harness/ordering.ts';
import { separateProgram } from '../harness/separate-program.ts';
import { buyerTest as test, expect } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

const payWithinMinutes = '0.4';

test.use({ program: separateProgram(quickTimeoutProgram, { PAY_WITHIN_MINUTES: payWithinMinutes }) });

test('an order is closed at its payment deadline, and its stock is released', async ({
  page,
  program,
  buyer,
  words,
}) => {
  test.slow();
  // Loads the scripts before the order is placed: a first load takes longest, and the order is open for 24 seconds only.
  await open(page, '/checkout');
  const stockBefore = await stockOf(program.url, sageHeadphones);
  const { payNo } = await placeOrder(program.url, buyer, sageHeadphones);
  const stockAfter = expect.poll(() => stockOf(program.url, sageHeadphones)).toBe(stockBefore - 1);
  await Promise.all([stockAfter, open(page, `/checkout?payNo=${payNo}`)]);
  await expect(page.getByRole('timer')).toHaveText(/0:\d\d$/);

  await expect(page.getByRole('heading', { level: 1, name: words.closed })).toBeVisible({ timeout: 90_000 });
  await expect.poll(() => stockOf(program.url, sageHeadphones)).toBe(stockBefore);
  await open(page, '/order-list');
  await expect(page.getByRole('article').getByText(words.notPaidInTime)).toBeVisible();
  const chinese = wordsIn('zh_CN');
  await openIn(page, 'zh_CN', `/checkout?payNo=${payNo}`);
  await expect(page.getByRole('heading', { level: 1, name: chinese.closed })).toBeVisible();
  await open(page, '/order-list');
  await expect(page.getByRole('article').getByText(chinese.notPaidInTime, { exact: true })).toBeVisible();
});
