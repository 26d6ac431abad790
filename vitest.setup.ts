import { afterEach, beforeEach } from 'vitest';

const unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected.length = 0;
  // A test that expects an error spies on console.error itself, which puts its spy before this.
  console.error = (...words: unknown[]) => unexpected.push(words);
});

afterEach(() => {
  const [first] = unexpected;
  if (first) throw new Error(`Unexpected console.error: ${first.map(String).join(' ')}`);
});
