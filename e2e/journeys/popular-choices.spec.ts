import { randomInt } from 'node:crypto';
import { commoditySearch } from '@kaimai/contract/search/search';
import { searchStepAdd } from '@kaimai/contract/search/search-steps';
import { locales } from '@kaimai/contract/values/locale';
import { openIn } from '../harness/choose-language.ts';
import { open } from '../harness/open.ts';
import { signedCall } from '../harness/signed-call.ts';
import { paidHeading, payBy } from '../harness/checking-out.ts';
import { inkHeadphones, placeOrder } from '../harness/ordering.ts';
import { buyerTest, expect, test } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

/** A unique query for each run: punctuation changes how it is counted, not what it finds. */
function uniqueQuery(productType: string): string {
  return `${productType} ${Array.from({ length: 10 }, () => '.!?,'[randomInt(4)]).join('')}`;
}

const networkOf = (person: number): string => `198.19.${person}.${randomInt(256)}`;

test('a product that several buyers choose after a search rises, and its card shows the reason', async ({
  page,
  program,
}) => {
  const words = uniqueQuery('headphones');
  const rankedCodes = async (): Promise<string[]> => {
    const { rows } = await signedCall(program.url, commoditySearch, { commodityName: words });
    return rows.map(({ commodityCode }) => commodityCode);
  };
  const before = await rankedCodes();
  const chosenCode = before[4] ?? '';
  for (let person = 0; person < 20; person++) {
    const steps = [
      { words, step: 'searched' as const },
      { words, step: 'clicked' as const, commodityCode: chosenCode },
    ];
    await signedCall(program.url, searchStepAdd, { steps }, undefined, { network: networkOf(person) });
  }
  await expect.poll(async () => (await rankedCodes()).indexOf(chosenCode), { timeout: 60_000 }).toBeLessThan(4);

  for (const language of locales) {
    await openIn(page, language, `/search?${new URLSearchParams({ commodityName: words })}`);
    const card = page.getByRole('article').filter({ has: page.locator(`a[href*="${chosenCode}"]`) });
    await expect(card).toContainText(wordsIn(language).text('product.oftenChosen'));
  }
  expect(await page.getByRole('article').evaluateAll(rowsOfUnevenRatings)).toEqual([]);
});

/** The vertical positions of ratings, for rows of cards in which they differ. */
function rowsOfUnevenRatings(cards: Element[]): number[][] {
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
  const rows = Map.groupBy(cards, topOf);
  return [...rows.values()]
    .map((row) => [
      ...new Set(row.flatMap((card) => [...card.querySelectorAll('.card-meta > :first-child')].map(topOf))),
    ])
    .filter((tops) => tops.length > 1);
}

test('a search, the product opened from it and the cart are counted', async ({ page, words }) => {
  const query = uniqueQuery('mug');
  const report = (step: string) =>
    page.waitForRequest((request) => {
      const body = request.postData() ?? '';
      return (
        body.includes('searchStepAdd') && body.includes(`"step":"${step}"`) && body.includes(JSON.stringify(query))
      );
    });
  const searchReport = report('searched');
  await open(page, `/search?${new URLSearchParams({ commodityName: query })}`);
  await searchReport;
  const clickReport = report('clicked');
  await page.getByRole('article').getByRole('link').first().click();
  await clickReport;
  await expect(page).toHaveURL(/\/detail/);
  const cartReport = report('carted');
  await page.getByRole('button', { name: words.addToCart }).first().click();
  await cartReport;
});

buyerTest(
  'the page of a paid order reports the product that was bought after a search',
  async ({ page, program, buyer, words }) => {
    const query = uniqueQuery('noise cancelling headphones');
    await open(page, `/search?${new URLSearchParams({ commodityName: query })}`);
    await page.getByRole('article').locator(`a[href*="${inkHeadphones.commodityCode}"]`).first().click();
    await expect(page).toHaveURL(/\/detail/);
    const { payNo } = await placeOrder(program.url, buyer, inkHeadphones);
    await open(page, `/checkout?payNo=${payNo}`);
    const purchaseReport = page.waitForRequest((request) => (request.postData() ?? '').includes('"step":"bought"'));
    await payBy(page, words, words.approve);
    await expect(paidHeading(page, words)).toBeVisible();
    expect((await purchaseReport).postDataJSON()).toMatchObject({
      service: 'searchStepAdd',
      steps: [{ words: query, step: 'bought', commodityCode: inkHeadphones.commodityCode }],
    });
  },
);
