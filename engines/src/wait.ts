import { setTimeout } from 'node:timers/promises';

const pollMs = 100;

/** Repeats until the answer is true; an error counts as false. Fails with a description and the last error. */
export async function waitFor(
  what: string,
  ask: () => boolean | Promise<boolean>,
  { withinMs = 60_000 } = {},
): Promise<void> {
  const end = performance.now() + withinMs;
  let last: unknown;
  while (performance.now() < end) {
    try {
      if (await ask()) return;
      last = undefined;
    } catch (error) {
      last = error;
    }
    await setTimeout(pollMs);
  }
  throw new Error(`Waited in vain for ${what}`, { cause: last });
}
