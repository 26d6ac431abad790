import { createECDH, randomUUID } from 'node:crypto';
import { pushDetail } from '@kaimai/contract/push/push';
import type { CDPSession, Page } from '@playwright/test';
import { fullBrowser } from '../harness/browser.ts';
import { openIn } from '../harness/choose-language.ts';
import { open, openListening } from '../harness/open.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, expect } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

buyerTest.use({ ...fullBrowser, serviceWorkers: 'allow', permissions: ['notifications'] });

buyerTest(
  'push notifications are turned on by a click, shown by the service worker, and ended by signing out',
  async ({ page, context, program, buyer, words }) => {
    const device = async () => (await signedCall(program.url, pushDetail, {}, buyer.credential)).device;
    await imitatePushService(page);
    await open(page, '/profile');
    await expect(page.getByRole('button', { name: words.text('push.turnOn') })).toBeVisible();
    const chinese = wordsIn('zh_CN');
    await openIn(page, 'zh_CN', '/profile');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect(await device()).toBeNull();
    await page.getByRole('button', { name: chinese.text('push.turnOn') }).click();
    await expect(page.getByText(chinese.text('push.turnedOn'))).toBeVisible();
    await page.getByRole('checkbox', { name: chinese.text('push.notices') }).check();
    await expect.poll(device).toEqual({ endpoint, notices: true });
    await openIn(page, 'en_US', '/profile');
    await expect(page.getByText(words.text('push.onText'))).toBeVisible();
    await expect(page.getByRole('checkbox', { name: words.text('push.notices') })).toBeChecked();

    const cdp = await context.newCDPSession(page);
    const message = { title: 'On its way', body: 'Your parcel', path: '/messages/', tag: 'message-1', lang: 'en-US' };
    const shown = [{ title: 'On its way', body: 'Your parcel', tag: 'message-1' }];
    // Delivered repeatedly, as a push service does until the browser has it; a repeated notification is shown once.
    await expect(async () => {
      await deliver(cdp, program.url, message);
      await expect.poll(() => shownOn(page), { timeout: 3000 }).toEqual(shown);
    }).toPass();
    await deliver(cdp, program.url, message);
    await expect.poll(() => shownOn(page)).toEqual(shown);

    await openListening(page, '/personal-center');
    await page.getByRole('main').getByRole('button', { name: words.signOut }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => shownOn(page)).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull();
  },
);

const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`;

/** A browser under test has no push service: this imitates the subscription that it would make. */
async function imitatePushService(page: Page): Promise<void> {
  const publicKey = [...createECDH('prime256v1').generateKeys()];
  await page.addInitScript(
    ({ address, point }) => {
      const getKey = (name: string) => Uint8Array.from(name === 'auth' ? point.slice(0, 16) : point).buffer;
      const unsubscribe = async () => {
        sessionStorage.removeItem('subscribed');
        return true;
      };
      const subscription = { endpoint: address, options: { applicationServerKey: null }, getKey, unsubscribe };
      const current = async () => (sessionStorage.getItem('subscribed') ? subscription : null);
      const subscribe = async () => {
        sessionStorage.setItem('subscribed', 'yes');
        return subscription;
      };
      Object.assign(PushManager.prototype, { getSubscription: current, subscribe });
    },
    { address: endpoint, point: publicKey },
  );
}

async function deliver(cdp: CDPSession, origin: string, message: object): Promise<void> {
  const registrationId = await new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId);
    });
    void cdp.send('ServiceWorker.disable').then(() => cdp.send('ServiceWorker.enable'));
  });
  const data = JSON.stringify(message);
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: `${origin}/`, registrationId, data });
}

async function shownOn(page: Page): Promise<{ title: string; body: string; tag: string }[]> {
  return page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const shown = await getNotifications.call(await navigator.serviceWorker.ready);
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}
