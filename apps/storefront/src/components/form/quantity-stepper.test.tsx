import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languageWith } from '#i18n/language.ts';
import { LanguageContext } from '#i18n/use-texts.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

const language = languageWith('en_US', { shell: { less: 'Less', more: 'More' } });

/** The buttons that can be pressed at this quantity of at most four. */
function usableButtons(quantity: number, disabled = false): string[] {
  const markup = renderToStaticMarkup(
    <LanguageContext value={language}>
      <QuantityStepper label="Quantity" quantity={quantity} max={4} disabled={disabled} onChange={() => undefined} />
    </LanguageContext>,
  );
  const buttons = [...markup.matchAll(/<button[^>]*aria-label="(\w+)"[^>]*>/g)];
  return buttons.filter(([tag]) => !/ disabled=""/.test(tag)).map(([, label = '']) => label);
}

test.each([
  [1, ['More']],
  [3, ['Less', 'More']],
  [4, ['Less']],
  // The stock has fallen meanwhile.
  [6, ['Less']],
])('at %i of at most four, these buttons can be pressed: %j', (quantity, labels) => {
  expect(usableButtons(quantity)).toEqual(labels);
});

test('no button can be pressed while the stepper is disabled', () => {
  expect(usableButtons(3, true)).toEqual([]);
});
