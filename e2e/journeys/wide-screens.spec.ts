import type { Locator } from '@playwright/test';
import { locales } from '@kaimai/contract/values/locale';
import { identityProviders } from '@kaimai/contract/account/identity-provider';
import { addressSave } from '@kaimai/contract/address/address';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { holdAnswer, open } from '../harness/open.ts';
import { inkHeadphones, placeOrder, portland } from '../harness/ordering.ts';
import { payOverWire } from '../harness/paying.ts';
import { makeApprovedReturn, makeDeliveredOrder } from '../harness/returning.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

const wide = { viewport: { width: 1440, height: 900 } };
test.use(wide);
buyerTest.use(wide);

const soldOut = 'two-handled-vase';

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    buyerTest.use({ language });

    test('beside the reviews of a sold-out product there is no empty column', async ({
      page,
      program,
      words: { text },
    }) => {
      const { skus } = await signedCall(program.url, commodityDetail, { commodityCode: soldOut });
      expect(skus.filter(({ stock }) => stock > 0)).toEqual([]);
      await open(page, `/detail?commodityCode=${soldOut}`);
      const otherProducts = page.getByRole('region', { name: text('detail.moreFromShop') });
      await expect(otherProducts.getByRole('listitem')).toHaveCount(6);
      const similarProducts = page.getByRole('region', { name: text('detail.related') });
      await expectLayout(async () => {
        expect((await boxOf(similarProducts)).top - (await boxOf(otherProducts)).bottom).toBeLessThan(300);
      });
    });

    test.describe('on a tablet', () => {
      test.use({ viewport: { width: 768, height: 1024 } });

      test('the specifications of a product follow its pictures, beside the choices', async ({
        page,
        words: { text },
      }) => {
        await open(page, '/detail?commodityCode=shoreline-tern-one');
        const specifications = page.getByRole('region', { name: text('detail.specifications') });
        await expectLayout(async () => {
          const { left, top } = await boxOf(specifications);
          const choices = await boxOf(page.getByRole('main').getByRole('heading', { level: 1 }));
          const addToCart = await boxOf(page.getByRole('button', { name: text('detail.addToCart') }).first());
          expect(left).toBeLessThan(choices.left);
          expect(top).toBeLessThan(addToCart.top);
        });
      });

      test('suggestions below a missing product fill one row', async ({ page, words: { text }, faults }) => {
        faults.allow(/404/);
        await open(page, '/detail?commodityCode=no-such-product');
        const suggestions = page.getByRole('region', { name: text('listing.moreToLove') }).getByRole('article');
        await expect(suggestions).toHaveCount(4);
      });
    });

    test('the skeleton of the sign-in form is as wide as the form', async ({ page, words }) => {
      await open(page, '/agreement');
      const answer = await holdAnswer(page, identityProviders);
      await page.evaluate(() => history.pushState({}, '', '/login'));
      await answer.waitUntilHeld();
      const lastBlock = page.getByRole('main').locator('.skeleton').last();
      await expect(lastBlock).toBeVisible();
      const { left, right } = await boxOf(lastBlock);
      await answer.release();
      const button = await boxOf(page.getByRole('main').getByRole('button', { name: words.signIn, exact: true }));
      expect({ left, right }).toEqual({ left: button.left, right: button.right });
    });

    buyerTest(
      'the columns of an order end at about the same height',
      async ({ page, program, buyer, words: { text } }) => {
        const { payNo, orderNos } = await placeOrder(program.url, buyer, inkHeadphones);
        await payOverWire(program.url, buyer, payNo);
        await open(page, `/order-details?orderNo=${orderNos.join()}`);
        const region = async (name: string) => boxOf(page.getByRole('region', { name, exact: true }));
        await expectLayout(async () => {
          const address = await region(text('orders.address'));
          const payment = await region(text('orders.payment'));
          const sums = await region(text('orders.amounts'));
          expect(payment.top).toBe(address.top);
          expect(sums.left).toBeGreaterThan(payment.right);
          const help = await region(text('orders.help.title'));
          expect({ left: help.left, right: help.right }).toEqual({ left: sums.left, right: sums.right });
          expect(help.top).toBeGreaterThan(sums.bottom);
          expect(Math.abs(help.bottom - address.bottom)).toBeLessThan(150);
        });
      },
    );

    buyerTest('the overview of an account has no empty panel', async ({ page, program, buyer, words: { text } }) => {
      await signedCall(program.url, addressSave, portland, buyer.credential);
      await placeOrder(program.url, buyer, inkHeadphones);
      await open(page, '/personal-center');
      const panel = (key: string) => page.getByRole('region', { name: text(key), exact: true });
      await expect(panel('centre.place.addresses').getByText(portland.recipient)).toBeVisible();
      await expect(panel('centre.place.messages').getByRole('listitem').first()).toBeVisible();
      await expect(panel('centre.toDo').getByRole('listitem')).toHaveCount(1);
      await expectLayout(async () => {
        const messages = await boxOf(panel('centre.place.messages'));
        const addresses = await boxOf(panel('centre.place.addresses'));
        expect(messages.bottom).toBe(addresses.bottom);
        for (const name of ['centre.place.messages', 'centre.place.addresses']) {
          const content = await boxOf(panel(name).locator(':scope > :last-child'));
          expect((await boxOf(panel(name))).bottom - content.bottom, `empty below ${name}`).toBeLessThan(250);
        }
      });
    });

    buyerTest('the columns of the profile end at about the same height', async ({ page, words: { text } }) => {
      await open(page, '/profile');
      const heading = (key: string) => page.getByRole('heading', { name: text(key), exact: true });
      for (const key of ['profile.about', 'search.keep']) await expect(heading(key)).toBeVisible();
      await expectLayout(async () => {
        const ends = await page.evaluate(
          (names) =>
            names.map((name) => {
              const title = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === name);
              return title?.closest('section')?.getBoundingClientRect().bottom ?? 0;
            }),
          [text('profile.settings'), text('search.keep')],
        );
        expect(Math.abs((ends[0] ?? 0) - (ends[1] ?? 0))).toBeLessThan(250);
      });
    });

    buyerTest('the buttons of a return stand side by side', async ({ page, program, buyer, words: { text } }) => {
      const orderNo = await makeDeliveredOrder(program, buyer, inkHeadphones);
      const afterSalesNo = await makeApprovedReturn(program, buyer, { orderNo, skuCode: inkHeadphones.skuCode });
      await open(page, `/after-sales?afterSalesNo=${afterSalesNo}`);
      await expectLayout(async () => {
        const withdraw = await boxOf(page.getByRole('button', { name: text('afterSales.withdraw') }));
        const chat = await boxOf(page.getByRole('main').getByRole('link', { name: text('product.chat') }));
        expect({ top: chat.top, bottom: chat.bottom }).toEqual({ top: withdraw.top, bottom: withdraw.bottom });
      });
    });

    test('a comparison of two products has the width of the page, and the price its own line', async ({
      page,
      words: { text },
    }) => {
      await open(page, '/compare?ids=shoreline-tern-one,kestrel-drift-buds');
      const table = page.getByRole('table');
      await expectLayout(async () => {
        const heading = await boxOf(page.getByRole('heading', { level: 1 }));
        expect(await boxOf(table)).toMatchObject({ left: heading.left, right: heading.right });
      });
      const label = table.getByRole('rowheader', { name: text('compare.price') });
      await expect(label).toHaveCSS('border-top-width', '1px');
    });
  });
}

/** Measures until it passes: a part that arrives between two measurements moves the later one. */
async function expectLayout(measure: () => Promise<void>): Promise<void> {
  await expect(measure).toPass({ timeout: 30_000 });
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The position of an element on the page, in whole pixels. */
async function boxOf(element: Locator): Promise<Box> {
  return element.evaluate((target) => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    return {
      left: Math.round(left),
      right: Math.round(right),
      top: Math.round(top + scrollY),
      bottom: Math.round(bottom + scrollY),
    };
  });
}
