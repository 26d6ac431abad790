import { addressSave } from '@kaimai/contract/address/address';
import type { Locator, Page } from '@playwright/test';
import { open } from '../harness/open.ts';
import { inkHeadphones, placeOrder, portland } from '../harness/ordering.ts';
import { signedCall } from '../harness/signed-call.ts';
import { addFromDetail } from '../harness/simple-shop.ts';
import { simpleWords } from '../harness/simple-shop-words.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

test.use({ ownContext: true });
buyerTest.use({ ownContext: true });

const pictureName = { en_US: /^Picture/, zh_CN: /张/ };

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    buyerTest.use({ language });

    for (const width of [390, 1280]) {
      test(`in high contrast chosen variants, pictures and reviews are outlined, ${width} px wide`, async ({
        page,
        words: { text },
      }) => {
        await page.setViewportSize({ width, height: 844 });
        await openInHighContrast(page, `/detail?commodityCode=${inkHeadphones.commodityCode}`);
        const main = page.getByRole('main');
        await expectOutlined(main.getByRole('radio', { checked: true }), main.getByRole('radio', { checked: false }));
        const filter = main.getByRole('button', { name: text('detail.withPictures') });
        await expect(filter).toHaveCSS('outline-style', 'none');
        await filter.click();
        await expect(filter).toHaveAttribute('aria-pressed', 'true');
        await page.mouse.click(1, 1);
        await expect(filter).toHaveCSS('outline-style', 'double');
      });
    }

    test('in high contrast the current picture, sort order, page and tab are outlined', async ({
      page,
      words: { text, query },
    }) => {
      await openInHighContrast(page, `/detail?commodityCode=${inkHeadphones.commodityCode}`);
      const pictures = page
        .getByRole('region', { name: text('detail.pictures') })
        .getByRole('link', { name: pictureName[language] });
      await expectOutlined(pictures.first(), pictures.nth(1));
      await openInHighContrast(page, `/search?commodityName=${query}&limit=6`);
      const orders = page.getByRole('navigation', { name: text('listing.sortBy') }).getByRole('link');
      await expectOutlined(orders.first(), orders.nth(1));
      const pages = page.getByRole('navigation', { name: text('shell.pages') });
      await expectOutlined(
        pages.getByRole('link', { name: '1', exact: true }),
        pages.getByRole('link', { name: '2', exact: true }),
      );
      const tabs = page.getByRole('navigation', { name: text('search.kinds') }).getByRole('link');
      await expectOutlined(tabs.first(), tabs.nth(1));
      await tabs.nth(1).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(tabs.first()).toBeFocused();
      await expect(tabs.first()).toHaveCSS('outline-style', 'solid');
    });

    test('in high contrast the box of a chosen filter has its tick', async ({ page, words: { text, query } }) => {
      await openInHighContrast(page, `/search?commodityName=${query}`);
      const filter = page
        .getByRole('complementary', { name: text('listing.filters') })
        .getByRole('link', { name: text('listing.services.inStock') });
      const tickOf = () => filter.evaluate((link) => getComputedStyle(link, '::before').backgroundImage);
      await expect(filter).toHaveCSS('outline-style', 'none');
      expect(await tickOf()).toBe('none');
      await filter.click();
      await expect(filter).toHaveCSS('outline-style', 'double');
      expect(await tickOf()).toContain('svg');
      expect(await filter.evaluate((link) => getComputedStyle(link, '::before').forcedColorAdjust)).toBe('none');
    });

    test('in high contrast the bars of the ratings are as long as their shares', async ({ page, words: { text } }) => {
      await openInHighContrast(page, `/detail?commodityCode=${inkHeadphones.commodityCode}`);
      const ratings = page.getByRole('group', { name: text('detail.filterByStars') }).getByRole('button');
      await expect(ratings).toHaveCount(5);
      const bars = await ratings.evaluateAll((buttons) =>
        buttons.map((button) => {
          const bar = button.querySelector('[style]');
          const track = bar?.parentElement;
          if (!bar || !track) return { share: '', isVisible: false };
          const share = Math.round((100 * bar.clientWidth) / track.clientWidth);
          const isVisible = getComputedStyle(bar).backgroundColor !== getComputedStyle(track).backgroundColor;
          return { share: `${share}%`, isVisible };
        }),
      );
      const shares = (await ratings.allInnerTexts()).map((words) => /\d+%/.exec(words)?.[0]);
      expect(bars).toEqual(shares.map((share) => ({ share, isVisible: true })));
    });

    test('in high contrast the current step of the checkout is outlined around its number', async ({
      page,
      words: { text },
    }) => {
      await openInHighContrast(page, `/fill?skuCode=${inkHeadphones.skuCode}&quantity=1`);
      const steps = page.getByRole('list', { name: text('shell.steps') }).getByRole('listitem');
      const current = steps.and(page.locator('[aria-current=step]'));
      await expect(current).toContainText(text('shell.step.delivery'));
      await expect(current).toHaveCSS('outline-style', 'none');
      await expectOutlined(current.locator('b'), steps.first().locator('b'));
    });

    buyerTest(
      'in high contrast chosen addresses, coupons, deliveries and payments have their marks',
      async ({ page, program, buyer }) => {
        const { credential } = buyer;
        await signedCall(program.url, addressSave, portland, credential);
        const { payNo } = await placeOrder(program.url, buyer, inkHeadphones);
        for (const path of [`/fill?skuCode=${inkHeadphones.skuCode}&quantity=1`, `/checkout?payNo=${payNo}`]) {
          await openInHighContrast(page, path);
          const chosen = page.getByRole('main').getByRole('radio', { checked: true });
          await expect(chosen.first()).toBeVisible();
          for (const radio of await chosen.all()) expect(await markOf(radio)).toBe('visible');
          for (const radio of await page.getByRole('main').getByRole('radio', { checked: false }).all())
            expect(await markOf(radio)).toBe('hidden');
        }
      },
    );

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('in high contrast errors of the simple shop differ from its hints, and panels have edges', async ({
        page,
        words,
        faults,
      }) => {
        faults.allow(/422/);
        await page.emulateMedia({ forcedColors: 'active' });
        await addFromDetail(page, inkHeadphones, words, '1');
        await page.getByRole('link', { name: simpleWords[language].checkOut }).click();
        await page.getByRole('button', { name: simpleWords[language].next }).click();
        const main = page.getByRole('main');
        await expect(main.getByText(words.text('address.wrong.recipient'))).toHaveCSS('font-weight', '600');
        await expect(main.getByText(words.text('fill.emailHelp'))).toHaveCSS('font-weight', '400');
        const edge = await main.getByRole('alert').evaluate((alert) => getComputedStyle(alert).borderTopColor);
        expect(edge).not.toBe('rgba(0, 0, 0, 0)');
      });
    });
  });
}

/** Opens a page with forced colours: the browser replaces backgrounds, borders and shadows by the system's colours. */
async function openInHighContrast(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, path);
}

async function expectOutlined(chosen: Locator, others: Locator): Promise<void> {
  await expect(chosen.first()).toHaveCSS('outline-style', 'double');
  await expect(chosen.first()).toHaveCSS('outline-width', '4px');
  await expect(others.first()).toHaveCSS('outline-style', 'none');
}

/** Whether the dot of a radio is visible in the circle around it. */
function markOf(radio: Locator): Promise<'visible' | 'hidden'> {
  return radio.evaluate((input) => {
    const mark = getComputedStyle(input, '::before');
    const isDrawn = mark.scale !== '0' && mark.backgroundColor !== getComputedStyle(input).backgroundColor;
    return isDrawn ? 'visible' : 'hidden';
  });
}
