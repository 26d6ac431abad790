import type { PickupTime } from '@kaimai/contract/after-sales/return-handover';

/** The day of a pick-up in the time zone of the parcel: `Wednesday, November 25`, `11月25日星期三`. */
export function pickupDay({ startsAt, timeZone }: PickupTime, tag: string): string {
  const day = { timeZone, weekday: 'long', month: 'long', day: 'numeric' } as const;
  return new Intl.DateTimeFormat(tag, day).format(new Date(startsAt));
}

/** The hours of a pick-up in the time zone of the parcel: `09:00 – 12:00`. */
export function pickupHours({ startsAt, endsAt, timeZone }: PickupTime, tag: string): string {
  const clock = new Intl.DateTimeFormat(tag, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${clock.format(new Date(startsAt))} – ${clock.format(new Date(endsAt))}`;
}
