import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyInputScript } from './replay-early-input.ts';

/** Runs the script in a context of its own, with the parts of a document that it uses and without this module's variables. */
function runScript() {
  const listeners = new Map<string, (event: unknown) => void>();
  class FakeElement {
    clicks = 0;
    isTrusted = true;
    isConnected = true;
    tagName = 'BUTTON';
    /** The section around a control, if it is hydrated later. */
    section: FakeElement | null = null;
    controls: FakeElement[] = [];
    closest = (selector: string) => (selector.startsWith('button') ? this : this.section);
    contains = () => true;
    getAttribute = () => null;
    querySelectorAll = () => this.controls;
    // The script removes the attribute of a hydrated section: its controls are no longer in a section that is hydrated later.
    removeAttribute = () => this.controls.forEach((control) => (control.section = null));
    click = () => (this.clicks += 1);
  }
  const root = new FakeElement();
  const document = {
    documentElement: root,
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  };
  const tasks: (() => void)[] = [];
  const globals = {
    document,
    Element: FakeElement,
    HTMLSelectElement: class extends FakeElement {},
    setTimeout: (task: () => void) => tasks.push(task),
  };
  runInContext(earlyInputScript(), createContext(globals));
  const fire = (name: string, target: object) => {
    let isPrevented = false;
    const preventDefault = () => (isPrevented = true);
    listeners.get(name)?.({ target, isTrusted: true, stopImmediatePropagation: () => undefined, preventDefault });
    return isPrevented;
  };
  /** Runs the next task: a check whether React has marked the control, or the replay after that. */
  const runTask = () => tasks.shift()?.();
  /** A control with a name. */
  const named = (textContent: string) => Object.assign(new FakeElement(), { textContent });
  return { root, button: new FakeElement(), named, fire, runTask };
}

test('a repeated click before hydration is replayed once, when React has marked the button', () => {
  const { root, button, fire, runTask } = runScript();
  fire('click', button);
  fire('click', button);
  fire('hydrated', root);
  runTask();
  expect(button.clicks).toBe(0);
  Object.assign(button, { __reactFiber$1: {} });
  runTask();
  runTask();
  expect(button.clicks).toBe(1);
});

test('a link that opens a dialog is not followed before hydration, but replayed', () => {
  const { root, button, fire, runTask } = runScript();
  const link = Object.assign(button, { tagName: 'A' });
  expect(fire('click', link)).toBe(true);
  fire('hydrated', root);
  Object.assign(link, { __reactFiber$1: {} });
  runTask();
  runTask();
  expect(link.clicks).toBe(1);
  expect(fire('click', link)).toBe(false);
});

test('a click after hydration is left to React', () => {
  const { root, button, fire, runTask } = runScript();
  Object.assign(button, { __reactFiber$1: {} });
  fire('hydrated', root);
  fire('click', button);
  runTask();
  expect(button.clicks).toBe(0);
});

test('a click in a section that React renders again is replayed on the button in the same place', () => {
  const { root, named, fire, runTask } = runScript();
  const section = named('');
  const render = (...names: string[]) =>
    (section.controls = names.map((name) => Object.assign(named(name), { section })));
  const before = render('Helpful', 'Helpful', 'Ask a question');
  fire('hydrated', root);
  fire('click', before[1] ?? {});
  for (const control of before) control.isConnected = false;
  const after = render('Write a review', 'Helpful', 'Helpful');
  for (const control of after) Object.assign(control, { __reactFiber$1: {} });
  fire('hydrated', section);
  runTask();
  expect(before.map(({ clicks }) => clicks)).toEqual([0, 0, 0]);
  expect(after.map(({ clicks }) => clicks)).toEqual([0, 0, 1]);
});
