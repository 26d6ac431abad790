import { expect, test } from 'vitest';
import { conversationSend } from './conversation.ts';

test.each([
  ['an id of the browser', true, { clientId: '0a1b2c3d4e5f' }],
  ['a short id', false, { clientId: 'abc-123' }],
  ['a long id', false, { clientId: 'x'.repeat(61) }],
  ['an id with other characters', false, { clientId: 'id with spaces' }],
  ['2,000 characters', true, { text: 'x'.repeat(2000) }],
  ['more characters', false, { text: 'x'.repeat(2001) }],
  ['five pictures', false, { pictures: Array.from({ length: 5 }, () => '/media/a/640') }],
])('a message with %s is possible: %s', (_what, isPossible, changes) => {
  const message = { storeCodeNumber: 'TERN', clientId: '0a1b2c3d4e5f', text: 'Hello', ...changes };
  expect(conversationSend.input.safeParse(message).success).toBe(isPossible);
});
