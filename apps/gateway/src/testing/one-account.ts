import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Deployment } from '#deployment.ts';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

/** The fixture of tests of an account. */
interface OneAccount {
  shop: TestGateway;
  /** New for every test. */
  account: TestAccount;
}

/** Opens a gateway for all tests of a file, and hands each of them an account. */
export function openOneAccount(take: (begun: OneAccount) => void, changes: Partial<Deployment> = {}): void {
  let shop: TestGateway;

  beforeAll(async () => {
    shop = await createTestGateway(changes);
  });

  beforeEach(async () => {
    // Codes from one address are counted by the hour.
    shop.advance(3600);
    take({ shop, account: await createAccount(shop) });
  });

  afterAll(async () => shop.close());
}
