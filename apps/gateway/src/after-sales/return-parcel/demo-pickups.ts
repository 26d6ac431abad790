import { addDays, dateOf } from '#delivery/working-days.ts';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { listPickupCountries } from './demo-pickups.sql.ts';
import { planPickup } from './pickup-planning.ts';

/**
 * By country: when collections begin, and the time zone in which buyers see them. In that time zone they begin at 9:00 and
 * 14:00, in the American summer an hour later.
 */
const zones: Readonly<Record<string, { timeZone: string; startHoursUtc: readonly number[] }>> = {
  CN: { timeZone: 'Asia/Shanghai', startHoursUtc: [1, 6] },
  US: { timeZone: 'America/New_York', startHoursUtc: [14, 19] },
};

const daysAhead = 7;
const durationHours = 3;
const parcelsPerSlot = 4;

/** Ensures that the demo has two collection times on each day of the next week. Existing ones stay. */
export async function planDemoPickups(db: Db, now: Date): Promise<void> {
  const today = dateOf(now);
  for (const { shopId, country } of await listPickupCountries(db)) {
    const zone = zones[country];
    if (!zone) continue;
    for (let day = 1; day <= daysAhead; day += 1) {
      for (const startHour of zone.startHoursUtc) {
        const startsAt = new Date(Date.parse(addDays(today, day)) + startHour * 3_600_000);
        const endsAt = new Date(startsAt.getTime() + durationHours * 3_600_000);
        const time = { shopId, country, startsAt, endsAt, timeZone: zone.timeZone };
        await inTransaction(db, (tx) => planPickup(tx, { ...time, capacity: parcelsPerSlot, cutOffHours: 12 }));
      }
    }
  }
}
