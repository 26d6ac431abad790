import type { messageList } from '@kaimai/contract/message/message';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { describe, expect, test } from 'vitest';
import { afterReading } from './reading.ts';

const row = (messageNo: string, read: boolean) => ({
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
  rows: [row('1', false), row('2', true)],
  totalRows: 2,
  totalPages: 1,
  unread: { order: 1, platform_notice: 2, chat: 3 },
};

describe('after reading', () => {
  test('one message, it is read and the count of its tab is one less', () => {
    const after = afterReading(messages, { messageNo: '1', tab: 'order' });
    expect(after.rows.map(({ read }) => read)).toEqual([true, true]);
    expect(after.unread).toEqual({ order: 0, platform_notice: 2, chat: 3 });
  });

  test('a message that was already read, nothing changes', () => {
    expect(afterReading(messages, { messageNo: '2', tab: 'order' })).toBe(messages);
  });

  test('all, nothing is unread in any tab but that of conversations', () => {
    expect(afterReading(messages, 'all').unread).toEqual({ order: 0, platform_notice: 0, chat: 3 });
  });
});
