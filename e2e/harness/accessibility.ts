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

/** Checks the page as opened, then at a phone's width in dark mode, and what the bar of a phone's screen covers. */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectLoaded(page);
  // Once for both checks: parsing axe costs a third of a check.
  await page.evaluate(axeSource);
  expect.soft(await findViolations(page), 'violations in light mode').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await showWhole(page, phoneWidth);
  await expectLoaded(page);
  expect.soft(await findViolations(page), 'violations in dark mode on a phone').toEqual([]);
  await page.setViewportSize({ width: phoneWidth, height: phoneHeight });
  expect.soft(await page.evaluate(runAxe, targetSize), 'under the bar of a phone').toEqual([]);
}

/** Waits for the skeletons to disappear: otherwise they would be checked. */
async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect.poll(() => page.evaluate(countPlaceholders), 'placeholders in sight').toBe(0);
}

/** Skeletons of a list that loads more while scrolling are below the viewport and stay. */
function countPlaceholders(): number {
  const places = Array.from(document.querySelectorAll('main .skeleton'), (skeleton) =>
    skeleton.getBoundingClientRect(),
  );
  return places.filter(({ top, height }) => height > 0 && top < 900).length;
}

/** The violations that axe finds, of any impact, with their elements. */
async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(finishTransitions);
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

/** Waits for the colour transitions to end. */
async function finishTransitions(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

/** Makes the viewport as high as the page, so that axe sees all of it. */
async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(async () => {
    await page.setViewportSize({ width, height: await height() });
    expect(await height()).toBe(page.viewportSize()?.height);
  }).toPass();
}
