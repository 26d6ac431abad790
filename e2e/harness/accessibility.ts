import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const phoneWidth = 390;

/** Examines the page as it was opened, and then on a phone in dark mode. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectLoaded(page);
  expect.soft(await findViolations(page), 'violations in light mode').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await showWhole(page, phoneWidth);
  await expectLoaded(page);
  expect.soft(await findViolations(page), 'violations in dark mode on a phone').toEqual([]);
}

/** Placeholders of what is still loading would be examined instead of it. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.poll(() => page.evaluate(countPlaceholders), 'placeholders in sight').toBe(0);
}

/** Those of a list that goes on as it is read stand below what is in sight, and stay. */
function countPlaceholders(): number {
  const places = Array.from(document.querySelectorAll('main .skeleton'), (skeleton) =>
    skeleton.getBoundingClientRect(),
  );
  return places.filter(({ top, height }) => height > 0 && top < 900).length;
}

/** What axe finds on the page as it is, of any impact, each finding with its elements. */
async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(finishTransitions);
  // Without frames to gather from, no second page is needed; nor is a list of everything that passes.
  const axe = new AxeBuilder({ page }).options({ runOnly: standards, resultTypes: ['violations'] });
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** A colour half-way from light to dark is one that nobody is meant to read. */
async function finishTransitions(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

/** As high as the page: what a bar at the edge of a screen covers at the moment would count as too small to be pressed. */
async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(async () => {
    await page.setViewportSize({ width, height: await height() });
    expect(await height()).toBe(page.viewportSize()?.height);
  }).toPass();
}
