import type { Server } from 'node:http';
import { providerCallback } from '@kaimai/contract/account/identity-provider';
import { securityDetail } from '@kaimai/contract/account/security';
import { inLanguage, locales, type Locale } from '@kaimai/contract/values/locale';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../harness/accessibility.ts';
import { defaultProgram } from '../harness/addresses.ts';
import { newEmail } from '../harness/buyer.ts';
import { isCallOf } from '../harness/calls.ts';
import { consentAs, startIdentityProvider } from '../harness/identity-provider.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { answerTo, holdAnswer, open } from '../harness/open.ts';
import { providerNames } from '../harness/provider-settings.ts';
import { signIn } from '../harness/signing-in.ts';
import { browserOf, buyerTest, expect, test } from '../harness/test.ts';
import { wordsIn } from '../harness/words.ts';

// In one process, because the tests share one provider on one port.
test.describe.configure({ mode: 'default' });

const securityPage = '/personal-center/account-safe';
let server: Server;

test.beforeAll(async () => {
  server = await startIdentityProvider();
});

test.afterAll(async () => {
  server.closeAllConnections();
  server.close();
});

/** The provider's own pages load a typeface from another host. */
test.beforeEach(({ faults }) => faults.allow(/fonts\.googleapis\.com/));

const main = (page: Page) => page.getByRole('main');
const credentialIn = (page: Page) =>
  page.evaluate(() => localStorage.getItem('auth') ?? sessionStorage.getItem('auth'));

async function startAtProvider(page: Page, language: Locale, path = '/login'): Promise<void> {
  await open(page, path);
  await main(page)
    .getByRole('button', { name: continueWith('acme', language) })
    .click();
}

function continueWith(id: keyof typeof providerNames, language: Locale): string {
  return wordsIn(language).text('account.continueWith', { provider: inLanguage(providerNames[id], language) });
}

/** Counts loads of the page to which a provider sends the browser back, and its calls that pass the provider's answer on. */
function countReturns(page: Page): { documents: number; callbacks: number } {
  const counts = { documents: 0, callbacks: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).pathname === '/sign-in/acme') counts.documents += 1;
    if (isCallOf(request, providerCallback)) counts.callbacks += 1;
  });
  return counts;
}

/** Registers by the provider, without a password. */
async function registerByProvider(page: Page, language: Locale, email: string): Promise<void> {
  const words = wordsIn(language);
  const heading = words.text('account.providerNew');
  const requests = countReturns(page);
  await startAtProvider(page, language, '/register?redirect=%2Fcart');
  await consentAs(page, email);
  await expect(page).toHaveURL('/sign-in/acme');
  await expect(main(page)).not.toContainText(words.text('account.providerWaitText'));
  expect(requests).toEqual({ documents: 1, callbacks: 1 });
  // Checks the text of the whole page first: if the sign-in failed, the test's report contains the reason on the page.
  await expect(main(page)).toContainText(heading);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(main(page).getByLabel(words.email, { exact: true })).toHaveValue(email);
  await main(page).getByRole('button', { name: words.sendCode }).click();
  await main(page).getByText(email).waitFor();
  await main(page)
    .getByLabel(words.code)
    .fill(await codeMailedTo(email, defaultProgram.url));
  await main(page).getByRole('button', { name: words.createAccount }).click();
  await expect(page).toHaveURL('/cart');
}

for (const language of locales) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    buyerTest.use({ language });
    const { text, gatewayText } = wordsIn(language);
    const provider = inLanguage(providerNames.acme, language);

    test('a provider’s e-mail does not sign in to the account with that e-mail; the account’s password links the two', async ({
      page,
      buyer,
      words,
    }) => {
      await startAtProvider(page, language);
      await consentAs(page, buyer.email);
      await expect(page.getByRole('heading', { level: 1, name: text('account.providerNew') })).toBeVisible();
      expect(await credentialIn(page)).toBeNull();
      expect(page.url()).not.toContain('code=');
      await expectNoViolations(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await main(page)
        .getByRole('button', { name: text('account.providerHaveAccount') })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: text('account.providerLink') })).toBeVisible();
      await signIn(page, words, { ...buyer, password: 'a wrong guess' });
      await expect(main(page).getByText(words.wrongPassword)).toBeVisible();
      expect(await credentialIn(page)).toBeNull();
      await signIn(page, words, buyer);
      await expect(page).toHaveURL('/');
      await open(page, securityPage);
      const identity = main(page)
        .getByRole('listitem')
        .filter({ hasText: `${provider} · ${buyer.email}` });
      await expect(identity).toBeVisible();
    });

    buyerTest('a provider is linked and unlinked in the account', async ({ page, buyer, words: { pattern } }) => {
      await open(page, securityPage);
      await main(page)
        .getByRole('button', { name: text('security.linkIdentity', { provider }) })
        .click();
      await consentAs(page, `work-${buyer.email}`);
      await expect(page.getByText(text('security.identityLinked', { provider }), { exact: true })).toBeVisible();
      const row = main(page)
        .getByRole('listitem')
        .filter({ hasText: `${provider} · work-${buyer.email}` });
      await expect(row).toContainText(pattern('security.identityLinkedAt'));
      await row.getByRole('button', { name: text('security.unlink') }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: text('security.unlink') })
        .click();
      await expect(page.getByText(text('security.identityUnlinked', { provider }), { exact: true })).toBeVisible();
      await expect(row).toHaveCount(0);
    });

    test('the last way to sign in cannot be unlinked until there is a password', async ({ page, program, words }) => {
      const email = newEmail();
      await registerByProvider(page, language, email);
      await open(page, securityPage);
      await expect(main(page).getByText(text('security.noPassword'))).toBeVisible();
      const unlink = async () => {
        await main(page)
          .getByRole('button', { name: text('security.unlink') })
          .click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: text('security.unlink') })
          .click();
      };
      await unlink();
      await expect(page.getByText(gatewayText('codes.LAST_WAY_IN'))).toBeVisible();
      await main(page)
        .getByRole('link', { name: text('security.setPassword') })
        .waitFor();
      const answer = await holdAnswer(page, securityDetail);
      await open(page, `${securityPage}/change-password`);
      await answer.waitUntilHeld();
      await expect(page.getByRole('heading', { level: 1, name: text('pages.changePassword') })).toBeVisible();
      await expect(main(page).getByLabel(text('security.currentPassword'))).toHaveCount(0);
      await answer.release();
      await expect(page.getByRole('heading', { level: 1, name: text('security.setPassword') })).toBeVisible();
      await main(page).getByRole('button', { name: words.sendCode }).click();
      await main(page).getByText(text('account.codeSent', { email })).waitFor();
      await main(page)
        .getByLabel(words.code)
        .fill(await codeMailedTo(email, program.url, { expectedCodes: 2 }));
      await main(page).getByLabel(words.resetPassword, { exact: true }).fill('a harbour at dawn');
      await main(page)
        .getByRole('button', { name: text('security.savePassword') })
        .click();
      await expect(page.getByText(text('security.passwordSet'), { exact: true })).toBeVisible();
      await expect(page).toHaveURL(securityPage);
      await unlink();
      await expect(page.getByText(text('security.identityUnlinked', { provider }), { exact: true })).toBeVisible();
    });

    test('a buyer without a password confirms a sensitive action by a mailed code', async ({
      page,
      program,
      words,
    }) => {
      const email = newEmail();
      await registerByProvider(page, language, email);
      await open(page, securityPage);
      await main(page).getByRole('button', { name: words.signOut, exact: true }).last().click();
      await expect(page).toHaveURL('/');
      // The provider signs in without a question, which does not confirm the owner: somebody else may use the browser.
      await startAtProvider(page, language, '/login?redirect=%2Fcart');
      await expect(page).toHaveURL('/cart');
      await open(page, securityPage);
      await main(page)
        .getByRole('button', { name: text('security.turnOn') })
        .click();
      const dialog = page.getByRole('dialog', { name: text('security.ownerTitle') });
      const code = dialog.getByLabel(words.code);
      await expect(code).toBeVisible();
      await expect(dialog.getByLabel(words.password)).toHaveCount(0);
      await dialog.getByRole('button', { name: words.sendCode }).click();
      await expect(dialog.getByText(email)).toBeVisible();
      const mailedCode = await codeMailedTo(email, program.url, { expectedCodes: 2 });

      await code.fill(mailedCode === 'ABC234' ? 'ABC235' : 'ABC234');
      await dialog.getByRole('button', { name: text('security.ownerConfirm') }).click();
      await expect(dialog.getByText(gatewayText('account.wrongCode'))).toBeVisible();
      await expectNoViolations(page);

      await code.fill(mailedCode);
      await dialog.getByRole('button', { name: text('security.ownerConfirm') }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('dialog').getByRole('img', { name: text('security.qrCode') })).toBeVisible();
    });

    test('a buyer who cancels at the provider gets a message and can continue', async ({ page }) => {
      await startAtProvider(page, language, '/login?redirect=%2Ffavorite');
      await page.getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('heading', { level: 1, name: text('account.providerFailed') })).toBeVisible();
      await expect(main(page).getByText(gatewayText('account.provider.cancelled', { provider }))).toBeVisible();
      await expectNoViolations(page);
      await expect(main(page).getByRole('button', { name: continueWith('acme', language) })).toBeVisible();
      await main(page)
        .getByRole('link', { name: text('account.signInOtherwise') })
        .click();
      await expect(page).toHaveURL('/login?redirect=%2Ffavorite');
    });

    test('an unreachable provider is named on the page of its button, and delays nothing else', async ({ page }) => {
      await open(page, '/login');
      await main(page)
        .getByRole('button', { name: continueWith('idle', language) })
        .click();
      const unreachable = gatewayText('account.provider.unreachable', {
        provider: inLanguage(providerNames.idle, language),
      });
      await expect(main(page).getByText(unreachable)).toBeVisible();
      await expect(main(page).getByRole('button', { name: continueWith('acme', language) })).toBeEnabled();
    });
  });
}

test('a new buyer confirms the e-mail once, and is signed in by the provider from then on', async ({ page, words }) => {
  await registerByProvider(page, 'en_US', newEmail());
  await open(page, securityPage);
  await main(page).getByRole('button', { name: words.signOut, exact: true }).last().click();
  await expect(page).toHaveURL('/');
  // The provider still has a session of the buyer and the consent, so it shows no page.
  await open(page, '/login?redirect=%2Fcart');
  await main(page).getByRole('checkbox', { name: words.remember }).uncheck();
  await main(page)
    .getByRole('button', { name: continueWith('acme', 'en_US') })
    .click();
  await expect(page).toHaveURL('/cart');
  expect(
    await page.evaluate(() => [localStorage.getItem('auth') === null, sessionStorage.getItem('auth') === null]),
  ).toEqual([true, false]);
});

test('a provider’s answer that is used again, or in another browser, signs nobody in', async ({
  page,
  browser,
  program,
  words,
}) => {
  const returnRequest = page.waitForRequest((request) => request.url().startsWith(`${program.url}/sign-in/acme?`));
  await startAtProvider(page, 'en_US');
  await consentAs(page, newEmail());
  const address = (await returnRequest).url();
  await expect(page.getByRole('heading', { level: 1, name: words.text('account.providerNew') })).toBeVisible();
  await page.goto(address);
  await expect(main(page).getByText(words.gatewayText('account.provider.used'))).toBeVisible();
  const callbackAnswer = answerTo(page, providerCallback);
  await page.goto('/sign-in/acme?code=invented&state=invented');
  await callbackAnswer;
  await expect(main(page).getByText(words.gatewayText('account.provider.elsewhere'))).toBeVisible();
  const otherPage = await browser.newPage({ baseURL: program.url, storageState: browserOf(program, 'zh_CN') });
  await otherPage.goto(address);
  const elsewhereInChinese = wordsIn('zh_CN').gatewayText('account.provider.elsewhere');
  await expect(main(otherPage).getByText(elsewhereInChinese)).toBeVisible();
  await otherPage.close();
  expect(await credentialIn(page)).toBeNull();
});
