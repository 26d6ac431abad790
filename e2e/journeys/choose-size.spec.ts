import { contentLocales } from '@kaimai/contract/values/locale';
import { expectNoViolations } from '../harness/accessibility.ts';
import { openIn } from '../harness/choose-language.ts';
import { open, reload } from '../harness/open.ts';
import { expect, test } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

/** Ten sizes in two colours, with enough units for every journey. */
const shoe = '/detail?commodityCode=strideway-long-run-shoe';

const texts = {
  en_US: {
    chooseSize: 'Choose a size',
    size: 'Size',
    sizeIn41: 'EU 41',
    colour: 'Coral',
    addToCart: 'Add to cart',
    added: 'Added to your cart',
  },
  zh_CN: {
    chooseSize: '请选择尺码',
    size: '尺码',
    sizeIn41: '41 码',
    colour: '珊瑚',
    addToCart: '加入购物车',
    added: '已加入购物车',
  },
} as const;

for (const [language, width, height] of [
  ['en_US', 1440, 900],
  ['zh_CN', 390, 844],
] as const) {
  const text = texts[language];

  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ language, viewport: { width, height } });

    test('no size is chosen beforehand: a button to buy leads to the sizes, and then adds the chosen one', async ({
      page,
    }) => {
      await open(page, shoe);
      const sizes = page.getByRole('radiogroup', { name: text.size });
      const chosenSize = sizes.getByRole('radio', { checked: true });
      const question = page.getByText(text.chooseSize, { exact: true });
      await expect(question).toBeVisible();
      await expect(chosenSize).toHaveCount(0);
      const addToCart = page.getByRole('button', { name: text.addToCart }).filter({ visible: true });
      await addToCart.click();
      await expect(sizes.getByRole('radio').first()).toBeFocused();
      await expect(sizes).toBeInViewport();
      await expect(sizes).toHaveAccessibleName(`${text.size} ${text.chooseSize}`);
      await expect(page.getByText(text.added)).toBeHidden();
      await expectNoViolations(page);

      await page.getByRole('radio', { name: text.colour }).click();
      await expect(page.getByRole('radio', { name: text.colour })).toBeChecked();
      await expect(chosenSize).toHaveCount(0);

      await sizes.getByRole('radio', { name: text.sizeIn41 }).press(' ');
      await expect(chosenSize).toHaveText(text.sizeIn41);
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(/sku=strideway-long-run-shoe\.coral\.41$/);
      await addToCart.click();
      await expect(page.getByText(text.added)).toBeVisible();

      await reload(page);
      await expect(chosenSize).toHaveText(text.sizeIn41);
    });
  });
}

test('the address of a variant that is no longer sold selects no size, and the colour can be chosen first', async ({
  page,
}) => {
  for (const language of contentLocales) {
    const text = texts[language];
    await openIn(page, language, `${shoe}&sku=strideway-long-run-shoe.coral.99`);
    await expect(page.getByText(wordsIn(language).text('detail.otherVariant'))).toBeVisible();
    const sizes = page.getByRole('radiogroup', { name: text.size });
    await expect(sizes).toHaveAccessibleName(`${text.size} ${text.chooseSize}`);
    const colour = page.getByRole('radio', { name: text.colour });
    await colour.click();
    await expect(colour).toBeChecked();
    await expect(sizes.getByRole('radio', { checked: true })).toHaveCount(0);
  }
});

test.describe('without JavaScript, in zh_CN', () => {
  test.use({ language: 'zh_CN', javaScriptEnabled: false });
  const text = texts.zh_CN;

  test('the form to buy is shown once a size is chosen', async ({ page, words }) => {
    await page.goto(shoe);
    const quantity = page.getByRole('spinbutton', { name: words.quantity });
    await expect(page.getByText(text.chooseSize)).toBeVisible();
    await expect(quantity).toBeHidden();
    await page.getByRole('radio', { name: text.sizeIn41 }).click();
    await expect(page.getByRole('radio', { name: text.sizeIn41 })).toBeChecked();
    await expect(quantity).toBeVisible();
  });
});
