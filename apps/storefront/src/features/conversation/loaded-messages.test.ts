import type { ConversationMessage } from '@kaimai/contract/conversation/conversation';
import { describe, expect, test } from 'vitest';
import { groupByDay, mergeMessages } from './loaded-messages.ts';

const message = (position: number, at = '2026-11-20T10:00:00.000Z'): ConversationMessage => ({
  position,
  by: 'buyer',
  automatic: false,
  clientId: '',
  text: String(position),
  pictures: [],
  card: null,
  at,
});
const localMessage = (position: number, day: number, hour: number) =>
  message(position, new Date(2026, 10, day, hour).toISOString());
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const positions = (messages: readonly ConversationMessage[]) => messages.map(({ position }) => position);

describe('merging messages', () => {
  test.each([
    ['newer messages are added', range(1, 3), range(3, 5), [1, 2, 3, 4, 5]],
    ['earlier messages come first', range(4, 5), range(1, 3), [1, 2, 3, 4, 5]],
    ['the same messages are not repeated', range(1, 3), range(1, 3), [1, 2, 3]],
    ['messages before a gap are dropped', range(1, 3), range(6, 8), [6, 7, 8]],
    ['without messages there are none', [], [], []],
  ])('%s', (_title, messages, newMessages, expected) => {
    expect(positions(mergeMessages(messages, newMessages))).toEqual(expected);
  });

  test('a later answer about a message replaces the earlier one', () => {
    expect(mergeMessages([message(1)], [{ ...message(1), text: 'new' }])).toMatchObject([{ text: 'new' }]);
  });
});

test('messages are grouped by day, in their order', () => {
  const rows = [localMessage(1, 20, 10), localMessage(2, 20, 23), localMessage(3, 21, 1)];
  const days = groupByDay(rows, new Date(2026, 10, 21, 12));
  expect(days.map((day) => positions(day.messages))).toEqual([[1, 2], [3]]);
});

test('messages after a midnight that the page has not noticed yet are in the same group as those before', () => {
  const rows = [localMessage(1, 20, 23), localMessage(2, 21, 0)];
  const days = groupByDay(rows, new Date(2026, 10, 20, 23, 59));
  expect(days.map((day) => positions(day.messages))).toEqual([[1, 2]]);
});
