import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const counted = new Set(['serious', 'critical']);

/** What axe finds on the page as it stands, each finding with the elements it is about. */
export async function barriersOn(page: Page): Promise<string[]> {
  await page.evaluate(settleColours);
  // Without frames to gather from, no second page is needed; nor is a list of everything that is as it should be.
  const axe = new AxeBuilder({ page }).options({ runOnly: standards, resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact && counted.has(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** A colour on its way from the light to the dark is one that nobody is meant to read. */
async function settleColours(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}
