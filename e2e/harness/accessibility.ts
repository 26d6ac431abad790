import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const phoneWidth = 390;
const phoneHeight = 844;
/** The rule about targets that are too small or covered. */
const targetSize = ['wcag258'];
/** Minified: the browser parses it for each page. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Which controls are scrolled half under a bar, as shares of the list of all controls: 0.5 is the one in the middle. */
const coveredShares = [0.2, 0.5, 0.8];

/** Checks the page as opened, then at a phone's width in dark mode, and what the fixed bars of a phone cover. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectLoaded(page);
  // Once for both checks: parsing axe costs a third of a check.
  await page.evaluate(axeSource);
  expect.soft(await findViolations(page), 'violations in light mode').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await showWholePage(page, phoneWidth);
  await expectLoaded(page);
  expect.soft(await findViolations(page), 'violations in dark mode on a phone').toEqual([]);
  await page.setViewportSize({ width: phoneWidth, height: phoneHeight });
  await expectTargetSizesUnderBars(page);
}

/**
 * Checks the sizes of targets at the top, then with three controls half under the header, then with them half under the bar
 * at the bottom. On a short page several controls lead to the same scroll position, which is checked once.
 */
async function expectTargetSizesUnderBars(page: Page): Promise<void> {
  expect.soft(await page.evaluate(runAxe, targetSize), 'under the bars of a phone, not scrolled').toEqual([]);
  const checked = new Set([0]);
  for (const edge of ['top', 'bottom'] as const) {
    for (const share of coveredShares) {
      const scrollPosition = await page.evaluate(scrollToHalfCovered, { share, edge });
      if (checked.has(scrollPosition)) continue;
      checked.add(scrollPosition);
      const violations = await page.evaluate(runAxe, targetSize);
      expect.soft(violations, `under the bar at the ${edge} of a phone, scrolled to ${scrollPosition}`).toEqual([]);
    }
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Runs in the browser: scrolls until the edge of a bar goes through the middle of a control. Returns the position. */
function scrollToHalfCovered({ share, edge }: { share: number; edge: 'top' | 'bottom' }): number {
  const controls = [...document.querySelectorAll('main :is(a, button, input, select, textarea)')].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('.page-header, .bottom-bar'),
  );
  const { top, height } = controls.at(Math.floor(controls.length * share))?.getBoundingClientRect() ?? new DOMRect();
  const bars = [...document.querySelectorAll(edge === 'top' ? '.page-header' : '.bottom-bar')];
  const edges = bars.map((bar) => bar.getBoundingClientRect()[edge === 'top' ? 'bottom' : 'top']).filter((y) => y > 0);
  scrollTo({ top: scrollY + top + height / 2 - Math.max(0, ...edges), behavior: 'instant' });
  return Math.round(scrollY);
}

/** Waits for the skeletons to disappear: otherwise they would be checked. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.poll(() => page.evaluate(countVisibleSkeletons), 'visible skeletons').toBe(0);
}

/** Skeletons of a list that loads more while scrolling are below the viewport and stay. */
function countVisibleSkeletons(): number {
  const boxes = Array.from(document.querySelectorAll('main .skeleton'), (skeleton) => skeleton.getBoundingClientRect());
  return boxes.filter(({ top, height }) => height > 0 && top < 900).length;
}

/** The violations that axe finds, of any impact, with their elements. */
async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(finishAnimations);
  return page.evaluate(runAxe, standards);
}

/** Runs in the browser. There are no frames, so axe needs no second page. */
async function runAxe(runOnly: string[]): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: typeof axeCore };
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
  return violations.map(
    ({ id, impact, nodes }) => `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Waits for colour transitions, and for dialogs and messages that fade in. The animation of skeletons has no end. */
async function finishAnimations(): Promise<void> {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
  await Promise.allSettled(finite.map(({ finished }) => finished));
}

/** Makes the viewport as high as the page, so that axe sees all of it. */
async function showWholePage(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(async () => {
    await page.setViewportSize({ width, height: await height() });
    expect(await height()).toBe(page.viewportSize()?.height);
  }).toPass();
}
