import assert from 'node:assert/strict';
import type { Screen, NamePattern } from './screen.ts';

/** How a person operates the page. Elements are found by role and name, as a screen reader announces them. */
export interface InputMethod {
  press(role: string, name: NamePattern, inside?: string): Promise<void>;
  fill(role: string, name: NamePattern, text: string, inside?: string): Promise<void>;
  /** Chooses an option of a select. */
  choose(name: NamePattern, label: string): Promise<void>;
}

export function pointer(screen: Screen): InputMethod {
  return {
    press: (role, name, inside) => screen.click(role, name, inside),
    fill: (role, name, text, inside) => screen.fill(role, name, text, inside),
    choose: (name, label) => screen.choose(name, label),
  };
}

/** Reaches everything by Tab, and fails when Tab reaches a control that a screen reader could not name. */
export function keyboard(screen: Screen): InputMethod {
  return {
    async press(role, name, inside) {
      await screen.waitForElement(role, name, inside);
      if (role === 'radio') return chooseRadio(screen, name);
      await screen.tabTo(role, name, inside);
      await screen.press('Enter');
    },
    async fill(role, name, text, inside) {
      await screen.waitForElement(role, name, inside);
      await screen.tabTo(role, name, inside);
      await screen.replaceText(role, name, text, inside);
    },
    async choose(name, label) {
      await screen.waitForOption(name, label);
      await screen.tabTo('combobox', name);
      const distance = await screen.distanceToOption(label);
      for (let step = 0; step < Math.abs(distance); step++) await screen.press(distance > 0 ? 'ArrowDown' : 'ArrowUp');
      assert.equal(await screen.distanceToOption(label), 0, `the arrow keys did not choose ${label}`);
    },
  };
}

const maxRadios = 20;

/** Tab enters a group of radios, and the arrow keys choose in it. */
async function chooseRadio(screen: Screen, name: NamePattern): Promise<void> {
  // Accepts any name, because Tab goes to the chosen radio of the group, or else to the first one.
  await screen.tabTo('radio', /^/);
  for (let step = 0; step < maxRadios; step++) {
    if (await screen.hasFocus('radio', name)) {
      await screen.press('Space');
      return screen.waitForChecked('radio', name);
    }
    await screen.press('ArrowDown');
  }
  assert.fail(`There is no radio ${name} in the group`);
}
