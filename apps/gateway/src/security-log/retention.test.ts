import { orderList } from '@kaimai/contract/order/order';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openRecordedAccount, everything } from '#testing/recorded-account.ts';
import type { SecurityEventKind } from './security-event.ts';
import { securityLogJobs } from './security-log.jobs.ts';
import { listSecurityRows } from './security-log.sql.ts';

const { fixture, rowsSince, kindsSince, trySignIn } = openRecordedAccount();

describe('a row', () => {
  const insert = (at: Date, kind = 'signedIn') =>
    sql`INSERT INTO security_event (at, kind, detail) VALUES (${at}, ${kind}, 'test')`.execute(fixture.gateway.db);

  test.each(['UPDATE security_event SET detail = $$x$$', 'DELETE FROM security_event', 'TRUNCATE security_event'])(
    'cannot be changed or deleted by %s',
    async (statement) => {
      await insert(new Date());
      await expect(sql.raw(statement).execute(fixture.gateway.db)).rejects.toThrow('security_event is append-only');
    },
  );

  test.each([
    ['signedIn', 180],
    ['refused', 14],
  ])('%s is deleted by the job once it is %i days old', async (kind, keptDays) => {
    const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
    for (const days of [keptDays - 1, keptDays + 1]) await insert(daysAgo(days), kind);
    const { db } = fixture.gateway;
    for (const job of securityLogJobs)
      await job.run({ db, deployment: fixture.gateway.deployment, now: () => new Date() });
    const old = await listSecurityRows(db, { ...everything, kinds: [kind as SecurityEventKind], until: daysAgo(10) });
    expect(old.map(({ at }) => Math.round((Date.now() - at.getTime()) / 86_400_000))).toEqual([keptDays - 1]);
  });

  test('is deleted by the job, also when there are more rows than one statement deletes', async () => {
    const { db } = fixture.gateway;
    await sql`INSERT INTO security_event (at, kind)
      SELECT now() - interval '20 days', 'throttled' FROM generate_series(1, 5001)`.execute(db);
    for (const job of securityLogJobs)
      await job.run({ db, deployment: fixture.gateway.deployment, now: () => new Date() });
    const until = new Date(Date.now() - 19 * 86_400_000);
    expect(await listSecurityRows(db, { ...everything, kinds: ['throttled'], until })).toEqual([]);
  });

  test('of a refusal with an account is not deleted after 14 days', async () => {
    const { db } = fixture.gateway;
    await sql`INSERT INTO security_event (at, kind, buyer_id) VALUES (now() - interval '20 days', 'throttled', 1)`.execute(
      db,
    );
    const deleting = sql`DELETE FROM security_event WHERE kind = 'throttled' AND buyer_id = 1`.execute(db);
    await expect(deleting).rejects.toThrow('security_event is append-only');
    for (const job of securityLogJobs)
      await job.run({ db, deployment: fixture.gateway.deployment, now: () => new Date() });
    const { rows } = await sql`SELECT FROM security_event WHERE kind = 'throttled' AND buyer_id = 1`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

test('events are not written while the disk is full, but afterwards', async () => {
  fixture.gateway.fillDisk(true);
  await fixture.gateway.call(orderList, {});
  expect(await rowsSince()).toEqual([]);
  fixture.gateway.fillDisk(false);
  expect(await kindsSince()).toEqual(['refused']);
});

test('a sign-in succeeds while events cannot be recorded, and is recorded afterwards', async () => {
  const { db } = fixture.gateway;
  await sql`ALTER TABLE security_event RENAME TO security_event_away`.execute(db);
  expect(await trySignIn()).toMatchObject({ code: 'SUCCESS' });
  await fixture.gateway.securityLog.flush();
  const faults = fixture.gateway.faults.splice(0).map(String);
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) expect(fault).toContain('relation "security_event" does not exist');
  await sql`ALTER TABLE security_event_away RENAME TO security_event`.execute(db);
  expect(await kindsSince()).toEqual(['signedIn']);
});
