import type { Engine } from './engine.ts';
import { clickAt, pressOf, pressOfShiftAnd, typing, type NamedKey } from './input.ts';
import { findByRole, type FoundElement, type ElementQuery } from './find-by-role.ts';
import { waitFor } from './wait.ts';

const maxTabs = 200;

/** A name that contains the text, or matches the pattern. */
export type NamePattern = string | RegExp;

/** The screen as a buyer uses it: elements by role and name, real clicks and keys. */
export class Screen {
  readonly #engine: Engine;
  readonly #url: string;

  constructor(engine: Engine, url: string) {
    this.#engine = engine;
    this.#url = url;
  }

  /** Opens a page and waits for hydration: React has then put its fields on the buttons. */
  async open(path: string): Promise<void> {
    await this.#engine.navigate(this.#url + path);
    await this.#waitForHydration();
  }

  /** Opens a page that may have no scripts. */
  async visit(path: string): Promise<void> {
    await this.#engine.navigate(this.#url + path);
  }

  async #waitForHydration(): Promise<void> {
    await waitFor('hydration', () =>
      this.#engine.call(() => {
        const button = document.querySelector('header button, main button');
        return button !== null && Object.keys(button).some((name) => name.startsWith('__react'));
      }),
    );
  }

  /** Clicks once the element is uncovered and at rest: a page that is still loading moves it away from the pointer. */
  async click(role: string, name: NamePattern, inside?: string): Promise<void> {
    let element: FoundElement | null = null;
    await waitFor(`a ${role} ${name} that can be clicked`, async () => {
      const before = element;
      element = await this.#find(role, name, inside);
      return element !== null && element.isInReach && element.x === before?.x && element.y === before?.y;
    });
    if (element) await this.#clickOn(element);
  }

  async #clickOn({ x, y }: FoundElement): Promise<void> {
    await this.#engine.perform(clickAt(x, y));
  }

  /** Where the page is, its focus, its fields and its text, for the report of a failure. */
  describe(): Promise<string> {
    return this.#engine.call(() => {
      const focus = document.activeElement?.cloneNode() as Element | undefined;
      const fields = Array.from(document.querySelectorAll<HTMLInputElement>('main input, main select'));
      const values = fields.map(({ name, id, type, value }) => `${name || id || type}: ${value}`);
      return [location.href, focus?.outerHTML, values.join('; '), document.body.innerText.slice(0, 1500)].join('\n');
    });
  }

  async waitForElement(role: string, name: NamePattern, inside?: string): Promise<void> {
    await waitFor(`a ${role} ${name}`, async () => (await this.#find(role, name, inside)) !== null);
  }

  async waitForNoElement(role: string, name: NamePattern): Promise<void> {
    await waitFor(`no ${role} ${name}`, async () => (await this.#find(role, name)) === null);
  }

  async waitForChecked(role: string, name: NamePattern): Promise<void> {
    await waitFor(`${name} to be checked`, async () => (await this.#find(role, name))?.isChecked ?? false);
  }

  #find(role: string, name: NamePattern, inside?: string): Promise<FoundElement | null> {
    return this.#engine.call(findByRole, elementQuery(role, name, inside));
  }

  /** Clicks a field and replaces its text. */
  async fill(role: string, name: NamePattern, text: string, inside?: string): Promise<void> {
    await this.click(role, name, inside);
    await this.replaceText(role, name, text, inside);
  }

  /** Replaces the text of the field that has the focus. */
  async replaceText(role: string, name: NamePattern, text: string, inside?: string): Promise<void> {
    await this.#engine.call(() => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
    });
    await this.#engine.perform(typing(text));
    await waitFor(`${name} to be ${text}`, async () => (await this.#find(role, name, inside))?.value === text);
  }

  /** Chooses an option without opening the list of the select: the system draws the list, outside of the page. */
  async choose(name: NamePattern, label: string): Promise<void> {
    await this.waitForElement('combobox', name);
    await waitFor(`${label} in ${name}`, () =>
      this.#engine.call(
        (source, flags, text) => {
          const select = Array.from(document.querySelectorAll('select')).find((candidate) =>
            new RegExp(source, flags).test(candidate.labels[0]?.textContent ?? candidate.ariaLabel ?? ''),
          );
          const option = Array.from(select?.options ?? []).find((candidate) => candidate.text.trim() === text);
          if (!select || !option) return false;
          // React replaces the setter of the element itself, and would ignore a change that is made through it.
          Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, option.value);
          select.dispatchEvent(new Event('input', { bubbles: true }));
          select.dispatchEvent(new Event('change', { bubbles: true }));
          return true;
        },
        ...pattern(name),
        label,
      ),
    );
  }

  async waitForOption(name: NamePattern, label: string): Promise<void> {
    await waitFor(`${label} in ${name}`, () =>
      this.#engine.call(
        (source, flags, text) =>
          Array.from(document.querySelectorAll('select')).some(
            (select) =>
              new RegExp(source, flags).test(select.labels[0]?.textContent ?? select.ariaLabel ?? '') &&
              Array.from(select.options).some((option) => option.text.trim() === text),
          ),
        ...pattern(name),
        label,
      ),
    );
  }

  /** The number of options from the chosen one down to the one with this label, in the select that has the focus. */
  async distanceToOption(label: string): Promise<number> {
    return this.#engine.call((text) => {
      const select = document.activeElement;
      if (!(select instanceof HTMLSelectElement)) throw new Error('No select has the focus');
      const enabled = Array.from(select.options).filter((option) => !option.disabled);
      const isChosen = (option: HTMLOptionElement): boolean => option.index === select.selectedIndex;
      return enabled.findIndex((option) => option.text.trim() === text) - enabled.findIndex(isChosen);
    }, label);
  }

  async press(key: NamedKey): Promise<void> {
    await this.#engine.perform(pressOf(key));
  }

  async type(text: string): Promise<void> {
    await this.#engine.perform(typing(text));
  }

  /** The role and name of the focused element; null if nothing with a role has the focus. */
  async focusedControl(): Promise<Pick<FoundElement, 'role' | 'name'> | null> {
    return this.#engine.call(findByRole, { ...elementQuery('*', /^/), isFocused: true });
  }

  /**
   * Presses Tab, or Shift and Tab, until the element has the focus. Each control on the way must have a role and a name.
   * Tabbing past the end would leave the page for the browser's own controls.
   */
  async tabTo(role: string, name: NamePattern, inside?: string): Promise<void> {
    let before = 'nothing';
    for (let presses = 0; presses < maxTabs; presses++) {
      const isBack = (await this.#find(role, name, inside))?.isBeforeFocus ?? false;
      await this.#engine.perform(isBack ? pressOfShiftAnd('Tab') : pressOf('Tab'));
      if (await this.hasFocus(role, name, inside)) return;
      before = await this.#checkFocus(before);
    }
    throw new Error(`No ${role} ${name} in ${maxTabs} presses of Tab`);
  }

  /** Fails if a control without role or name has the focus; the page itself may have it. */
  async #checkFocus(before: string): Promise<string> {
    const control = await this.focusedControl();
    if (!control) return before;
    if (control.role && control.name) return `${control.role} ${control.name}`;
    throw new Error(`Tab reached a control without role or name after ${before}: ${JSON.stringify(control)}`);
  }

  async hasFocus(role: string, name: NamePattern, inside?: string): Promise<boolean> {
    const query = { ...elementQuery(role, name, inside), isFocused: true };
    return (await this.#engine.call(findByRole, query)) !== null;
  }

  /** Whether the focus is inside of an element that matches, or nothing has it: then the body is the focused element. */
  async focusIsInside(selector: string): Promise<boolean> {
    return this.#engine.call(
      (inside) => document.activeElement === document.body || document.activeElement?.closest(inside) !== null,
      selector,
    );
  }

  async waitForFocus(role: string, name: NamePattern): Promise<void> {
    await waitFor(`the focus on ${name}`, async () => (await this.#find(role, name))?.isFocused ?? false);
  }

  async waitForAddress(address: RegExp): Promise<void> {
    await waitFor(`the address ${address}`, async () => address.test(await this.#engine.call(() => location.href)));
  }

  run: Engine['call'] = (run, ...parameters) => this.#engine.call(run, ...parameters);

  /** Sets session and language in the storage, as earlier visits would have. */
  async store(entries: Record<string, unknown>): Promise<void> {
    await this.visit('/robots.txt');
    await this.#engine.call((values) => {
      for (const [name, value] of Object.entries(values)) localStorage.setItem(name, JSON.stringify(value));
    }, entries);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#engine.resize(width, height);
  }

  /** Waits until nothing is wider than the window. */
  async waitForFit(): Promise<void> {
    await waitFor('a page that fits its window', () =>
      this.#engine.call(() => document.documentElement.scrollWidth <= innerWidth),
    );
  }
}

function elementQuery(role: string, name: NamePattern, inside?: string): ElementQuery {
  const [source, flags] = pattern(name);
  return { role, source, flags, inside: inside ?? 'body' };
}

function pattern(name: NamePattern): [source: string, flags: string] {
  if (name instanceof RegExp) return [name.source, name.flags];
  return [name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i'];
}
