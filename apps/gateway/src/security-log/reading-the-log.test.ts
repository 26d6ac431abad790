import { signIn } from '@kaimai/contract/account/account';
import { describe, expect, test } from 'vitest';
import { blindEmail } from '#throttle/throttle.ts';
import { openRecordedAccount, everything } from '#testing/recorded-account.ts';
import { listSecurityRows } from './security-log.sql.ts';

const { fixture, trySignIn } = openRecordedAccount();

describe('reading the log', () => {
  test('can be filtered by time, kinds, e-mail and number of rows', async () => {
    const { email } = fixture.account;
    await trySignIn({ password: 'not it' });
    await fixture.gateway.securityLog.flush();
    await trySignIn();
    await fixture.gateway.securityLog.flush();
    const { db } = fixture.gateway;
    const kinds = (rows: { kind: string }[]): string[] => rows.map(({ kind }) => kind);
    const about = { email, emailHashes: [blindEmail(email, fixture.gateway.deployment.deploymentSecret)] };
    const since = fixture.startedAt;
    expect(kinds(await listSecurityRows(db, { ...everything, about, since }))).toEqual(['signInFailed', 'signedIn']);
    expect(kinds(await listSecurityRows(db, { ...everything, since, kinds: ['signedIn'] }))).toEqual(['signedIn']);
    expect(kinds(await listSecurityRows(db, { ...everything, limit: 1 }))).toEqual(['signedIn']);
    expect(await listSecurityRows(db, { ...everything, since, until: fixture.startedAt })).toEqual([]);
    const other = { email: 'other@example.com', emailHashes: ['other'] };
    expect(await listSecurityRows(db, { ...everything, about: other })).toEqual([]);
  });

  test('finds e-mails that were hashed with a former secret', async () => {
    const email = 'unknown@example.com';
    await fixture.gateway.call(signIn, { email, password: 'a wrong password' });
    await fixture.gateway.securityLog.flush();
    const { db } = fixture.gateway;
    const [previous, current] = [fixture.gateway.deployment.deploymentSecret, Buffer.alloc(32, 1)];
    const kindsBy = async (secrets: Buffer[]) => {
      const about = { email, emailHashes: secrets.map((secret) => blindEmail(email, secret)) };
      return (await listSecurityRows(db, { ...everything, about })).map(({ kind }) => kind);
    };
    expect(await kindsBy([current])).toEqual([]);
    expect(await kindsBy([current, previous])).toEqual(['signInFailed']);
  });
});
