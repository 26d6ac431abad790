import { contentLocales } from '@kaimai/contract/values/locale';
import { importProduct } from '../harness/importing.ts';
import { openIn } from '../harness/choose-language.ts';
import { expect, test } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

const numberedNames = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}`);

const [colours, lengths] = [numberedNames('Shade', 40), numberedNames('Length', 50)];
const cloth = {
  handle: 'journey-cloth',
  title: { en_US: 'Journey cloth', zh_CN: '旅途布料' },
  category: 'headphones',
  options: [
    { name: { en_US: 'Colour', zh_CN: '颜色' }, values: colours.map((en_US) => ({ en_US })) },
    { name: { en_US: 'Length', zh_CN: '长度' }, values: lengths.map((en_US) => ({ en_US })) },
  ],
  variants: colours.flatMap((colour) =>
    lengths.map((length) => ({
      values: [colour, length],
      price: { USD: '20.00', CNY: '140.00' },
      stock: length === 'Length 7' ? 0 : 5,
    })),
  ),
};

test('a value among forty colours and fifty lengths is found by name and added to the cart', async ({
  page,
  program,
}) => {
  await importProduct(program, cloth);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of contentLocales) {
    const { text, addToCart } = wordsIn(language);
    const colour = { en_US: 'Colour', zh_CN: '颜色' }[language];
    await openIn(page, language, '/detail?commodityCode=journey-cloth');
    const row = page.getByRole('radiogroup', { name: colour });
    await expect(row.getByRole('radio')).toHaveCount(12);
    await row.getByRole('button', { name: text('detail.allValues', { number: 40 }) }).click();
    const allColours = page.getByRole('dialog', { name: colour });
    await expect(allColours.getByRole('radio')).toHaveCount(40);
    await allColours.getByRole('searchbox', { name: text('detail.findValue', { name: colour }) }).fill('shade 37');
    await allColours.getByRole('radio').click();
    await expect(allColours).toBeHidden();
    await expect(row.getByRole('radio', { checked: true })).toHaveText('Shade 37');
    await expect(page.getByText(text('detail.reason.soldOut', { values: 'Length 7' }))).toBeVisible();
    await expect(page).toHaveURL(/sku=journey-cloth\.shade-37\.length-1$/);
    await page.getByRole('button', { name: addToCart }).click();
    await expect(page.getByText('Shade 37 · Length 1', { exact: false })).toBeVisible();
  }
});
