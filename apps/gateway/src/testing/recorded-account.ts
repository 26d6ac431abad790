import { signIn } from '@kaimai/contract/account/account';
import { beforeEach } from 'vitest';
import type { TestAccount } from '#testing/accounts.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { listSecurityRows } from '#security-log/security-log.sql.ts';

/** A query of the log without a filter. */
export const everything = { since: undefined, until: undefined, kinds: [], about: undefined, limit: 1000 } as const;

/** The fixture of tests of the security log; hooks fill it in before each test. */
interface RecordedAccount {
  gateway: TestGateway;
  account: TestAccount;
  startedAt: Date;
}

/** Opens a gateway for all tests of a file, and gives each test an account whose creation is already recorded. */
export function openRecordedAccount() {
  const fixture = {} as RecordedAccount;

  openOneAccount((one) => Object.assign(fixture, one));

  beforeEach(async () => {
    await fixture.gateway.securityLog.flush();
    // Later than the creation of the account, so that `rowsSince` does not list it.
    fixture.gateway.advance(1);
    fixture.startedAt = fixture.gateway.now();
  });

  return { fixture, ...stepsAt(fixture) };
}

function stepsAt(fixture: RecordedAccount) {
  /** The rows that were written since the test began. */
  async function rowsSince() {
    await fixture.gateway.securityLog.flush();
    return listSecurityRows(fixture.gateway.db, { ...everything, since: fixture.startedAt });
  }

  async function kindsSince(): Promise<string[]> {
    return (await rowsSince()).map(({ kind }) => kind);
  }

  const trySignIn = (input: { email?: string; password?: string; secondCode?: string } = {}) =>
    fixture.gateway.call(signIn, { email: fixture.account.email, password: fixture.account.password, ...input });

  async function userNo(): Promise<string> {
    const { db } = fixture.gateway;
    const buyer = db.selectFrom('buyer').select('buyer_no').where('email', '=', fixture.account.email);
    return (await buyer.executeTakeFirstOrThrow()).buyer_no;
  }

  return { rowsSince, kindsSince, trySignIn, userNo };
}
