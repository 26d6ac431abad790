import { fixedWords } from '@kaimai/contract/values/business-constants';
import { testLanguageProgram } from '../harness/addresses.ts';
import { demoWords } from '../harness/demo-words.ts';
import { expectNoOverflow } from '../harness/layout.ts';
import { open } from '../harness/open.ts';
import { portland } from '../harness/ordering.ts';
import { separateProgram } from '../harness/separate-program.ts';
import { buyerScreens, makePurchases, visitorScreens } from '../harness/screens.ts';
import { buildTestLanguage, withTestLanguage } from '../harness/test-language.ts';
import { buyerTest as test, expect } from '../harness/test.ts';
import { untranslatedOn } from '../harness/untranslated.ts';

const phone = { width: 390, height: 844 };

// Longer than usual, because one test opens all screens.
test.describe.configure({ timeout: 600_000 });
test.use({
  program: separateProgram(testLanguageProgram, withTestLanguage, buildTestLanguage),
  language: 'en_XA',
  viewport: phone,
});

// One test, so that the program is started once.
test('every screen is translated and fits a phone in a language of long words', async ({ page, program, buyer }) => {
  const exemptTexts = new Set([
    ...(await demoWords()),
    ...Object.values(portland),
    ...Object.values(fixedWords),
    'zzzxxqq',
  ]);
  const purchases = await makePurchases(program, buyer);
  const buyerPages = Object.entries(buyerScreens).map(([name, pathOf]) => [name, pathOf(purchases)] as const);
  for (const [name, path] of [...Object.entries(visitorScreens), ...buyerPages]) {
    await test.step(name, async () => {
      await page.setViewportSize(phone);
      await open(page, path);
      await expect(page.getByText(fixedWords.pending)).toHaveCount(0);
      expect.soft(await untranslatedOn(page, exemptTexts), `untranslated on ${name}`).toEqual([]);
      await expectNoOverflow(page, [phone.width]);
    });
  }
});
