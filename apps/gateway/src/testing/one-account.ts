import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Deployment } from '#deployment.ts';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

/** The fixture of tests of an account. */
interface OneAccount {
  gateway: TestGateway;
  /** New for every test. */
  account: TestAccount;
}

/** Opens a gateway for all tests of a file, and hands each of them an account. */
export function openOneAccount(receive: (fixture: OneAccount) => void, changes: Partial<Deployment> = {}): void {
  let gateway: TestGateway;

  beforeAll(async () => {
    gateway = await createTestGateway(changes);
    // No window of a limit ends, and no authenticator code expires, in the middle of a test.
    gateway.stopClock();
  });

  beforeEach(async () => {
    // The number of codes that one network may request is limited per hour.
    gateway.advance(3600);
    receive({ gateway, account: await createAccount(gateway) });
  });

  afterAll(async () => gateway.close());
}
