import { signIn } from '@kaimai/contract/account/account';
import { beforeEach } from 'vitest';
import type { TestAccount } from '#testing/accounts.ts';
import { openOneAccount } from '#testing/one-account.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { listSecurityRows } from '#security-log/security-log.sql.ts';

/** A query of the log without a filter. */
export const everything = { since: undefined, until: undefined, kinds: [], about: undefined, limit: 1000 } as const;

/** The fixture of tests of the security log; hooks fill it in before each test. */
interface Opened {
  gateway: TestGateway;
  account: TestAccount;
  startedAt: Date;
}

/** Opens a gateway for all tests of a file, and gives each test an account whose creation is already recorded. */
export function openRecordedAccount() {
  const here = {} as Opened;

  openOneAccount((one) => Object.assign(here, one));

  beforeEach(async () => {
    await here.gateway.securityLog.flush();
    // After the creation of the account.
    here.gateway.advance(1);
    here.startedAt = here.gateway.now();
  });

  return { here, ...stepsAt(here) };
}

function stepsAt(here: Opened) {
  /** The rows that were written since the test began. */
  async function rowsSince() {
    await here.gateway.securityLog.flush();
    return listSecurityRows(here.gateway.db, { ...everything, since: here.startedAt });
  }

  async function kindsSince(): Promise<string[]> {
    return (await rowsSince()).map(({ kind }) => kind);
  }

  const enter = (input: { email?: string; password?: string; secondCode?: string } = {}) =>
    here.gateway.call(signIn, { email: here.account.email, password: here.account.password, ...input });

  async function userNo(): Promise<string> {
    const { db } = here.gateway;
    const buyer = db.selectFrom('buyer').select('buyer_no').where('email', '=', here.account.email);
    return (await buyer.executeTakeFirstOrThrow()).buyer_no;
  }

  return { rowsSince, kindsSince, enter, userNo };
}
