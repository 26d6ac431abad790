import type { Server } from 'node:http';
import { providerCallback } from '@kaimai/contract/account/identity-provider';
import { securityDetail } from '@kaimai/contract/account/security';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../harness/accessibility.ts';
import { newEmail } from '../harness/buyer.ts';
import { consentAs, startIdentityProvider } from '../harness/identity-provider.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { answerTo, holdAnswer, open } from '../harness/open.ts';
import { signIn } from '../harness/signing-in.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

// In one process, because the tests share one provider on one port.
test.describe.configure({ mode: 'default' });

const securityPage = '/personal-center/account-safe';
let provider: Server;

test.beforeAll(async () => {
  provider = await startIdentityProvider();
});

test.afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
});

/** The provider's own pages load a typeface from another host. */
test.beforeEach(({ faults }) => faults.allow(/fonts\.googleapis\.com/));

const main = (page: Page) => page.getByRole('main');
const credentialIn = (page: Page) =>
  page.evaluate(() => localStorage.getItem('auth') ?? sessionStorage.getItem('auth'));

async function startAtProvider(page: Page, path = '/login'): Promise<void> {
  await open(page, path);
  await main(page).getByRole('button', { name: 'Continue with Acme' }).click();
}

/** Registers by the provider, without a password. */
async function registerByProvider(page: Page, url: string, email: string): Promise<void> {
  await startAtProvider(page, '/register?redirect=%2Fcart');
  await consentAs(page, email);
  // First the whole text: if the sign-in failed, the report has the page's reason.
  await expect(main(page)).toContainText('Almost done');
  await expect(page.getByRole('heading', { level: 1, name: 'Almost done' })).toBeVisible();
  await expect(main(page).getByLabel('Email', { exact: true })).toHaveValue(email);
  await main(page).getByRole('button', { name: 'Send code' }).click();
  await main(page).getByText(email).waitFor();
  await main(page)
    .getByLabel('Verification code')
    .fill(await codeMailedTo(email, url));
  await main(page).getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/cart');
}

test('a new buyer confirms the e-mail once, and is signed in by the provider from then on', async ({
  page,
  program,
}) => {
  const email = newEmail();
  await registerByProvider(page, program.url, email);
  await open(page, securityPage);
  await expect(main(page).getByText('None yet. With one, you can also sign in without')).toBeVisible();
  await main(page).getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await expect(page).toHaveURL('/');
  // The provider still knows the buyer, who has agreed before.
  await open(page, '/login?redirect=%2Fcart');
  await main(page).getByRole('checkbox', { name: 'Stay signed in on this device' }).uncheck();
  await main(page).getByRole('button', { name: 'Continue with Acme' }).click();
  await expect(page).toHaveURL('/cart');
  expect(
    await page.evaluate(() => [localStorage.getItem('auth') === null, sessionStorage.getItem('auth') === null]),
  ).toEqual([true, false]);
});

test('a provider’s e-mail that has an account does not sign in to it; its password links the two', async ({
  page,
  buyer,
  words,
}) => {
  await startAtProvider(page);
  await consentAs(page, buyer.email);
  await expect(page.getByRole('heading', { level: 1, name: 'Almost done' })).toBeVisible();
  expect(await credentialIn(page)).toBeNull();
  expect(page.url()).not.toContain('code=');
  await expectNoViolations(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await main(page).getByRole('button', { name: 'I already have a Kaimai account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Link your account' })).toBeVisible();
  await signIn(page, words, { ...buyer, password: 'a wrong guess' });
  await expect(main(page).getByText('Incorrect email or password')).toBeVisible();
  expect(await credentialIn(page)).toBeNull();
  await signIn(page, words, buyer);
  await expect(page).toHaveURL('/');
  await open(page, securityPage);
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: `Acme · ${buyer.email}` }),
  ).toBeVisible();
});

buyerTest('a provider is linked and unlinked in the account', async ({ page, buyer }) => {
  await open(page, securityPage);
  await main(page).getByRole('button', { name: 'Link Acme' }).click();
  await consentAs(page, `work-${buyer.email}`);
  await expect(page.getByText('Acme is linked', { exact: true })).toBeVisible();
  const row = main(page)
    .getByRole('listitem')
    .filter({ hasText: `Acme · work-${buyer.email}` });
  await expect(row).toContainText('Linked');
  await row.getByRole('button', { name: 'Unlink: Acme' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Acme is unlinked', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('the last way to sign in cannot be unlinked until there is a password', async ({ page, program }) => {
  const email = newEmail();
  await registerByProvider(page, program.url, email);
  await open(page, securityPage);
  const unlink = async () => {
    await main(page).getByRole('button', { name: 'Unlink: Acme' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  };
  await unlink();
  await expect(page.getByText('This is your only way to sign in. Set a password')).toBeVisible();
  await main(page).getByRole('link', { name: 'Set a password: Password' }).waitFor();
  const answer = await holdAnswer(page, securityDetail);
  await open(page, `${securityPage}/change-password`);
  await answer.waitUntilHeld();
  await expect(page.getByRole('heading', { level: 1, name: 'Change password' })).toBeVisible();
  await expect(main(page).getByLabel('Current password')).toHaveCount(0);
  await answer.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Set a password' })).toBeVisible();
  await main(page).getByRole('button', { name: 'Send code' }).click();
  await main(page).getByText('We sent a 6-character code').waitFor();
  await main(page)
    .getByLabel('Verification code')
    .fill(await codeMailedTo(email, program.url, { expectedCodes: 2 }));
  await main(page).getByLabel('New password', { exact: true }).fill('a harbour at dawn');
  await main(page).getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password set', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(securityPage);
  await unlink();
  await expect(page.getByText('Acme is unlinked', { exact: true })).toBeVisible();
});

test('a buyer without a password confirms a sensitive action by a mailed code', async ({ page, program }) => {
  const email = newEmail();
  await registerByProvider(page, program.url, email);
  await open(page, securityPage);
  await main(page).getByRole('button', { name: 'Sign out', exact: true }).last().click();
  await expect(page).toHaveURL('/');
  // Such a sign-in does not confirm the owner: somebody else may use a computer that the provider knows.
  await startAtProvider(page, '/login?redirect=%2Fcart');
  await expect(page).toHaveURL('/cart');
  await open(page, securityPage);
  await main(page).getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  const code = dialog.getByLabel('Verification code');
  await expect(code).toBeVisible();
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText(email)).toBeVisible();
  const mailedCode = await codeMailedTo(email, program.url, { expectedCodes: 2 });

  await code.fill(mailedCode === 'ABC234' ? 'ABC235' : 'ABC234');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('The code is incorrect or has expired')).toBeVisible();
  await expectNoViolations(page);

  await code.fill(mailedCode);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog').getByRole('img', { name: 'QR code' })).toBeVisible();
});

test('a buyer who cancels at the provider gets a message and can continue', async ({ page }) => {
  await startAtProvider(page, '/login?redirect=%2Ffavorite');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re not signed in' })).toBeVisible();
  await expect(main(page).getByText('You cancelled the sign-in at Acme.')).toBeVisible();
  await expectNoViolations(page);
  await expect(main(page).getByRole('button', { name: 'Continue with Acme' })).toBeVisible();
  await main(page).getByRole('link', { name: 'Sign in with your password' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Ffavorite');
});

test('a provider’s answer that is used again, or in another browser, signs nobody in', async ({
  page,
  browser,
  program,
}) => {
  const returnRequest = page.waitForRequest((request) => request.url().startsWith(`${program.url}/sign-in/acme?`));
  await startAtProvider(page);
  await consentAs(page, newEmail());
  const address = (await returnRequest).url();
  await expect(page.getByRole('heading', { level: 1, name: 'Almost done' })).toBeVisible();
  await page.goto(address);
  await expect(main(page).getByText('This sign-in was already used. Please start again.')).toBeVisible();
  const callbackAnswer = answerTo(page, providerCallback);
  await page.goto('/sign-in/acme?code=invented&state=invented');
  await callbackAnswer;
  await expect(main(page).getByText('This sign-in was not started in this browser')).toBeVisible();
  const otherPage = await browser.newPage({ baseURL: program.url });
  await otherPage.goto(address);
  await expect(main(otherPage).getByText('This sign-in was not started in this browser')).toBeVisible();
  await otherPage.close();
  expect(await credentialIn(page)).toBeNull();
});

test('an unreachable provider is named on the page of its button, and delays nothing else', async ({ page }) => {
  await open(page, '/login');
  await main(page).getByRole('button', { name: 'Continue with Idle' }).click();
  await expect(
    main(page).getByText('Idle cannot be reached now. Use your password, or try again later.'),
  ).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Continue with Acme' })).toBeEnabled();
});

test.describe('in Chinese', () => {
  test.use({ language: 'zh_CN' });

  test('the buttons and the pages after the provider are in Chinese', async ({ page }) => {
    await open(page, '/login');
    await main(page).getByRole('button', { name: '使用 艾克美 继续' }).click();
    await consentAs(page, newEmail());
    await expect(page.getByRole('heading', { level: 1, name: '还差一步' })).toBeVisible();
    await main(page).getByRole('button', { name: '我已有开买账户' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '关联账户' })).toBeVisible();
  });
});
