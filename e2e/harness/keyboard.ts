import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const maxTabs = 120;

/**
 * Presses Tab until the element with this name has the focus; all elements on the way must be visible and uncovered.
 */
export async function tabTo(page: Page, name: string | RegExp, within = maxTabs): Promise<void> {
  for (let tabs = 0; tabs < within; tabs += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(describeFocus);
    // While the page still scrolls, the element comes into view a moment later.
    const isInSight = async () => (await page.evaluate(describeFocus)).isInSight;
    if (!focus.isInSight) await expect.poll(isInSight, `“${focus.name}” on ${page.url()}`).toBe(true);
    if (typeof name === 'string' ? focus.name === name : name.test(focus.name)) return;
  }
  throw new Error(`Tab did not reach ${name}`);
}

/** Focuses a control of a page in which nothing had the focus. This loads the script that keeps the focus; waits until it has run. */
export async function focusFirst(page: Page, control: Locator): Promise<void> {
  const loading = page.waitForResponse(/keep-focus/);
  await control.focus();
  const script = (await loading).url();
  // A second import ends when the first one has run the module.
  await page.evaluate((url) => import(url), script);
}

/** Enters a text into the focused field. In a select the arrow keys go to the option, since most input methods cannot type ahead. */
export async function enterByKeyboard(page: Page, value: string): Promise<void> {
  const distance = await page.evaluate(distanceToOption, value);
  if (distance === null) return page.keyboard.type(value);
  for (let presses = 0; presses < Math.abs(distance); presses += 1) {
    await page.keyboard.press(distance > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  await expect(page.locator(':focus > option:checked')).toHaveText(value);
}

/**
 * Runs in the browser: how many options the one with this text is below the selected one, negative if it is above; null if no
 * select has the focus.
 */
function distanceToOption(value: string): number | null {
  const select = document.activeElement;
  if (!(select instanceof HTMLSelectElement)) return null;
  const options = [...select.options].filter(({ disabled }) => !disabled);
  const indexOf = (isFound: (option: HTMLOptionElement) => boolean) => options.findIndex(isFound);
  return indexOf(({ text }) => text === value) - indexOf(({ selected }) => selected);
}

function describeFocus(): { name: string; isInSight: boolean } {
  const element = document.activeElement;
  // After a navigation the page itself has the focus.
  if (!element || element.matches('body, main')) return { name: '', isInSight: true };
  const label =
    element instanceof HTMLInputElement || element instanceof HTMLSelectElement ? element.labels?.[0] : null;
  // A hint such as "optional" is part of the label, not of the name.
  const words = element.getAttribute('aria-label') ?? (label ?? element).firstChild?.textContent ?? '';
  const { x, y, width, height } = element.getBoundingClientRect();
  const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
  const isInSight = onTop !== null && (element.contains(onTop) || onTop.contains(element));
  // Names have no-break spaces, which tests write as spaces.
  const name = (words.trim() || (element.textContent ?? '').trim()).replaceAll(/\s+/g, ' ');
  return { name, isInSight };
}
