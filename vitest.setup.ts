import { afterEach, beforeEach } from 'vitest';

const unexpectedErrors: unknown[][] = [];

beforeEach(() => {
  unexpectedErrors.length = 0;
  // A test that expects an error spies on console.error itself, so its spy replaces this function.
  console.error = (...args: unknown[]) => unexpectedErrors.push(args);
});

afterEach(() => {
  const [first] = unexpectedErrors;
  if (first) throw new Error(`Unexpected console.error: ${first.map(String).join(' ')}`);
});
