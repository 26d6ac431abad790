import { expect, test } from 'vitest';
import { pickupDay, pickupHours } from './pickup-time.ts';

const time = { startsAt: '2026-11-24T23:00:00.000Z', endsAt: '2026-11-25T02:00:00.000Z', timeZone: 'Asia/Shanghai' };

test('a pick-up time is shown in the time zone of the parcel', () => {
  expect(pickupDay(time, 'en-US')).toBe('Wednesday, November 25');
  expect(pickupDay(time, 'zh-CN')).toBe('11月25日星期三');
  expect(pickupHours(time, 'en-US')).toBe('07:00 – 10:00');
  expect(pickupHours({ ...time, timeZone: 'America/New_York' }, 'zh-CN')).toBe('18:00 – 21:00');
});
