import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

const inEnglish = '/categories?type=moreToLove&lang=en';

test.describe('an address with lang=en', () => {
  test.use({ language: null });

  test('is shown in English, which is stored', async ({ page }) => {
    await open(page, inEnglish);
    await expect(page.getByRole('heading', { level: 1, name: 'More to love' })).toBeVisible();
    await expect(page).toHaveURL('/categories?type=moreToLove');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is shown in English until the other language is chosen', async ({ page }) => {
      await page.goto(inEnglish);
      await page.goto('/agreement/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
      await page.getByRole('link', { name: '中文' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
      await expect(page).toHaveURL(/^[^?]*\/agreement\/\?lang=zh$/);
    });
  });
});

test.describe('a buyer whose stored language is Chinese', () => {
  test.use({ language: 'zh_CN' });

  test('stays in Chinese at an address with lang=en', async ({ page }) => {
    await open(page, inEnglish);
    await expect(page).toHaveURL('/categories?type=moreToLove');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  });
});

test('robots.txt names a sitemap, whose files list existing pages', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const index = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const files = await locations(index);
  expect(files.length).toBeGreaterThanOrEqual(3);
  for (const file of files) {
    const [first = ''] = await locations(file);
    expect((await request.get(first.replaceAll('&amp;', '&'))).status(), first).toBe(200);
  }

  async function locations(url: string): Promise<string[]> {
    const xml = await (await request.get(url)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, location]) => location ?? []);
  }
});
