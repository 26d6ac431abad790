import { describe, test } from 'vitest';
import { expectLimit, newNetwork, startLimitWindows, startWindow } from '#testing/limit-windows.ts';
import { blindEmail } from '#throttle/throttle.ts';
import { openSoldOutShop, somebody } from '#testing/sold-out-shop.ts';
import { restockLimits } from './limits.ts';

const { here, soldOut, ask } = openSoldOutShop();

describe('mails to unconfirmed addresses are limited', () => {
  test('per address', async () => {
    here.shop.stopClock();
    await startLimitWindows(here.shop);
    startWindow(here.shop, 86_400);
    const { skuCode } = await soldOut();
    const email = somebody();
    await expectLimit(here.shop, {
      ...restockLimits.requestsToEmail,
      subject: () => blindEmail(email, here.shop.deployment.deploymentSecret),
      use: async () => (await ask(skuCode, email)).code,
      allowed: 'SUCCESS',
    });
  });

  test('per network', async () => {
    here.shop.stopClock();
    await startLimitWindows(here.shop);
    const { skuCode } = await soldOut();
    const network = newNetwork();
    await expectLimit(here.shop, {
      ...restockLimits.requestsFromNetwork,
      subject: () => network,
      use: async () => (await ask(skuCode, somebody(), network)).code,
      allowed: 'SUCCESS',
    });
  });
});
