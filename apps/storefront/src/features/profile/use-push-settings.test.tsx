import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { renderHook, type RenderedHook } from '#testing/render-hook.tsx';
import type { usePushSettings as usePushSettingsOf } from './use-push-settings.ts';

let page: RenderedHook<ReturnType<typeof usePushSettingsOf>>;
let device: { endpoint: string; notices: boolean };
let sentNotices: boolean[];
/** The calls that wait for an answer. */
let calls: PromiseWithResolvers<object>[];
/** The buyer's answer to the question for permission. */
let permission: PromiseWithResolvers<object>;
let signInAs: (buyer: string) => void;

beforeEach(async () => {
  fakeBrowser();
  sentNotices = [];
  calls = [];
  device = { endpoint: 'here', notices: false };
  permission = Promise.withResolvers();
  const call = (_service: object, { notices }: { notices: boolean }) => {
    sentNotices.push(notices);
    const pending = Promise.withResolvers<object>();
    calls.push(pending);
    return pending.promise;
  };
  const gateway = { locale: 'en_US', call };
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('#api/use-gateway.ts', () => ({ useGateway: () => gateway }));
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => ({ t: (key: string) => key }) }));
  vi.doMock('#account/push-subscription.ts', () => ({
    subscribeToPushes: () => permission.promise,
    canShowPushes: () => false,
    currentPushEndpoint: () => Promise.resolve('here'),
  }));
  const { usePushSettings } = await import('./use-push-settings.ts');
  const { storeCredential } = await import('#session/credential.ts');
  signInAs = (buyer) =>
    storeCredential({ accessKey: buyer, secretKey: 'secret', partnerId: 'MAIN' }, { userNo: buyer });
  signInAs('maren');
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  page = await renderHook(
    () => usePushSettings({ publicKey: 'key', device }),
    (content) => <QueryClientProvider client={client}>{content}</QueryClientProvider>,
  );
});

afterEach(async () => {
  await page.unmount();
  for (const path of ['#api/use-gateway.ts', '#i18n/use-texts.ts', '#account/push-subscription.ts']) vi.doUnmock(path);
  vi.resetModules();
  vi.unstubAllGlobals();
});

async function choose({ notices }: { notices: boolean }): Promise<void> {
  page.current().turnOn({ notices });
  permission.resolve({ endpoint: 'here' });
  await page.settle();
}

async function answer(): Promise<void> {
  calls.shift()?.resolve({});
  await page.settle();
}

test('a choice is shown immediately, and after its answer the gateway’s state is shown', async () => {
  await choose({ notices: true });
  expect(page.current().notices).toBe(true);
  device = { endpoint: 'here', notices: true };
  await answer();
  expect(page.current().notices).toBe(true);
  // Another tab has changed the choice.
  device = { endpoint: 'here', notices: false };
  await page.rerender();
  expect(page.current().notices).toBe(false);
});

test('a choice that is open when another buyer signs in is not shown as theirs', async () => {
  await choose({ notices: true });
  signInAs('juno');
  await page.settle();
  expect(page.current().notices).toBe(false);
});

test('a permission that arrives when another buyer has signed in subscribes nobody', async () => {
  page.current().turnOn({ notices: false });
  await page.settle();
  signInAs('juno');
  permission.resolve({ endpoint: 'here' });
  await page.settle();
  expect(sentNotices).toEqual([]);
});

test('of two quick choices the second is sent after the first is answered', async () => {
  await choose({ notices: true });
  await choose({ notices: false });
  expect(sentNotices).toEqual([true]);
  expect(page.current().notices).toBe(false);
  await answer();
  expect(sentNotices).toEqual([true, false]);
});
