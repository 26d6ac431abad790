import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyInputScript } from './replay-early-input.ts';

/** As much of the browser's document as the script uses. A context of its own has none of this module's variables. */
function runScript() {
  const listeners = new Map<string, (event: unknown) => void>();
  class FakeElement {
    clicks = 0;
    isTrusted = true;
    closest = (selector: string) => (selector.startsWith('button') ? this : null);
    contains = () => true;
    removeAttribute = () => undefined;
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
  const fire = (name: string, target: object) =>
    listeners.get(name)?.({ target, isTrusted: true, stopImmediatePropagation: () => undefined });
  const runTask = () => tasks.shift()?.();
  return { root, button: new FakeElement(), fire, runTask };
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

test('a click after hydration is left to React', () => {
  const { root, button, fire, runTask } = runScript();
  Object.assign(button, { __reactFiber$1: {} });
  fire('hydrated', root);
  fire('click', button);
  runTask();
  expect(button.clicks).toBe(0);
});
