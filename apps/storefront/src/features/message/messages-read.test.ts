import type { messageList } from '@kaimai/contract/message/message';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { describe, expect, test } from 'vitest';
import { withMessagesRead } from './messages-read.ts';

const row = (messageNo: string, { read }: { read: boolean }) => ({
  messageNo,
  type: 'order' as const,
  title: 'Your parcel is on its way',
  text: '',
  read,
  createdAt: '2026-11-20T08:00:00.000Z',
  orderNo: '',
  commodityCode: '',
  picture: null,
});

const messages: OutputOf<typeof messageList> = {
  rows: [row('1', { read: false }), row('2', { read: true })],
  totalRows: 2,
  totalPages: 1,
  unread: { order: 1, platform_notice: 2, chat: 3 },
};

describe('after reading messages', () => {
  test('one opened message is read, and the count of its tab is one less', () => {
    const after = withMessagesRead(messages, { messageNo: '1', tab: 'order' });
    expect(after.rows.map(({ read }) => read)).toEqual([true, true]);
    expect(after.unread).toEqual({ order: 0, platform_notice: 2, chat: 3 });
  });

  test('nothing changes if the opened message was already read', () => {
    expect(withMessagesRead(messages, { messageNo: '2', tab: 'order' })).toBe(messages);
  });

  test('nothing is unread but conversations if all were read', () => {
    expect(withMessagesRead(messages, 'all').unread).toEqual({ order: 0, platform_notice: 0, chat: 3 });
  });
});
