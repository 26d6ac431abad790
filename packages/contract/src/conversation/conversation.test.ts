import { expect, test } from 'vitest';
import { conversationSend } from './conversation.ts';

test.each([
  ['an id of the browser', { clientId: '0a1b2c3d4e5f' }, true],
  ['a short id', { clientId: 'abc-123' }, false],
  ['a long id', { clientId: 'x'.repeat(61) }, false],
  ['an id with other characters', { clientId: 'id with spaces' }, false],
  ['2,000 characters', { text: 'x'.repeat(2000) }, true],
  ['more characters', { text: 'x'.repeat(2001) }, false],
  ['five pictures', { pictures: Array.from({ length: 5 }, () => '/media/a/640') }, false],
])('a message with %s is possible, or not', (_what, changes, isPossible) => {
  const message = { storeCodeNumber: 'TERN', clientId: '0a1b2c3d4e5f', text: 'Hello', ...changes };
  expect(conversationSend.input.safeParse(message).success).toBe(isPossible);
});
