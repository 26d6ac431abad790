import { open } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';

const texts = {
  en_US: {
    trail: 'Breadcrumb',
    category: 'Audio',
    all: 'Search all categories',
    popular: 'Popular searches',
  },
  zh_CN: { trail: '当前位置', category: '影音', all: '在全部分类里搜', popular: '大家在搜' },
} as const;

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const width of [390, 1440]) {
      test(`a search in a category that finds nothing says where it searched, ${width} px wide`, async ({ page }) => {
        const text = texts[language];
        await page.setViewportSize({ width, height: 844 });
        await open(page, '/search?commodityName=zzzxxqq&commodityCategoryCode=audio');
        await expect(page.getByRole('heading', { level: 1 })).toContainText('zzzxxqq');
        const trail = page.getByRole('navigation', { name: text.trail });
        await expect(trail.getByRole('link', { name: text.category })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: text.all }).click();
        await expect(page).toHaveURL(/\/search\?commodityName=zzzxxqq$/);
        await expect(trail.getByRole('link', { name: text.category })).toBeHidden();
        await expect(page.getByRole('link', { name: text.all })).toBeHidden();
        await expect(page.getByText(text.popular)).toBeVisible();
      });
    }
  });
}
