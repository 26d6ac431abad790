import { open } from '../harness/open.ts';
import { inkHeadphones } from '../harness/ordering.ts';
import { expect, test } from '../harness/test.ts';

test.use({ ownContext: true });

// Windows replaces backgrounds and shadows by the colours that its user has chosen.
test('in high contrast what is chosen differs from the rest', async ({ page, words }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, `/detail?commodityCode=${inkHeadphones.commodityCode}`);
  await expect(page.getByRole('radio', { checked: true }).first()).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('radio', { checked: false }).first()).toHaveCSS('outline-style', 'none');
  await open(page, '/login');
  await expect(page.getByLabel(words.remember)).toBeChecked();
  await expect(page.getByLabel(words.remember)).toHaveCSS('forced-color-adjust', 'none');
});
