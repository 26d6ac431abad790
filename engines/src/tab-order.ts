import assert from 'node:assert/strict';
import type { Screen } from './screen.ts';

const maxPresses = 120;

/** Presses Tab up to a control, and returns the role and name of all controls on the way. */
export async function tabThrough(screen: Screen, role: string, name: string): Promise<string[]> {
  const reached: string[] = [];
  while (reached.at(-1) !== `${role} ${name}`) {
    assert.ok(reached.length < maxPresses, `no ${role} ${name} in ${reached.join('; ')}`);
    await screen.press('Tab');
    const control = await screen.focusedControl();
    assert.ok(
      control?.role && control.name,
      `without role or name, after ${reached.at(-1)}: ${JSON.stringify(control)}`,
    );
    reached.push(`${control.role} ${control.name}`);
  }
  return reached;
}

/** Fails unless the expected entries occur in this order, with any others between them. */
export function assertInOrder(reached: readonly string[], expected: readonly (RegExp | string)[]): void {
  let from = 0;
  for (const entry of expected) {
    const position = reached.findIndex(
      (name, index) => index >= from && (entry instanceof RegExp ? entry.test(name) : entry === name),
    );
    assert.notEqual(position, -1, `There is no ${entry} after position ${from} of ${reached.join('; ')}`);
    from = position + 1;
  }
}
