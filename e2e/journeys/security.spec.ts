import type { Page } from '@playwright/test';
import { sessionRevoke, signIn as signInService } from '@kaimai/contract/account/account';
import { ownDataExport } from '@kaimai/contract/account/personal-data';
import {
  authenticatorConfirm,
  authenticatorStart,
  passkeyStart,
  securityDetail,
} from '@kaimai/contract/account/security';
import { locales } from '@kaimai/contract/values/locale';
import type { AnyService } from '@kaimai/contract/wire/service';
import { defaultProgram } from '../harness/addresses.ts';
import { codeOfApp, addVirtualAuthenticator } from '../harness/authenticator.ts';
import { newEmail, registerBuyer, type Buyer } from '../harness/buyer.ts';
import { isCallOf } from '../harness/calls.ts';
import type { Faults } from '../harness/faults.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { lostNetwork } from '../harness/offline.ts';
import { holdAnswer, open } from '../harness/open.ts';
import { signedCall } from '../harness/signed-call.ts';
import { signIn } from '../harness/signing-in.ts';
import { buyerTest, expect } from '../harness/test.ts';

const securityPage = '/personal-center/account-safe';

/** Fails the page’s calls of `service` as a lost network does, until the route is removed. */
async function loseCalls(page: Page, faults: Faults, service: AnyService): Promise<void> {
  faults.allow(/ERR_FAILED/);
  await page.route('**/gateway.do', (route) => (isCallOf(route.request(), service) ? route.abort() : route.fallback()));
}

for (const language of locales) {
  buyerTest.describe(`in ${language}`, () => {
    buyerTest.use({ language });

    buyerTest.describe('on a host with a name', () => {
      // Passkeys do not work on a host that is an IP address.
      buyerTest.use({ program: { ...defaultProgram, url: defaultProgram.url.replace('127.0.0.1', 'localhost') } });

      buyerTest('a passkey is added, and signs in without a password', async ({ page, words, faults }) => {
        const { text, pattern } = words;
        await addVirtualAuthenticator(page);
        await open(page, securityPage);
        await page.getByRole('button', { name: text('security.addPasskey') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(text('security.passkeyName'), { exact: true }).fill('Key ring');
        await dialog.getByRole('button', { name: text('security.next') }).click();
        await expect(page.getByRole('listitem').filter({ hasText: 'Key ring' })).toBeVisible();

        await page.getByRole('main').getByRole('button', { name: words.signOut, exact: true }).last().click();
        await expect(page).toHaveURL('/');
        // The virtual authenticator would answer the autofill suggestion before the click.
        await page.addInitScript(() => {
          PublicKeyCredential.isConditionalMediationAvailable = async () => false;
        });
        await open(page, '/login');
        await loseCalls(page, faults, passkeyStart);
        await page.getByRole('button', { name: text('account.usePasskey') }).click();
        await expect(page.getByText(words.unreachable)).toBeVisible();
        await page.unroute('**/gateway.do');
        await page.getByRole('button', { name: text('account.usePasskey') }).click();
        await expect(page).toHaveURL('/');
        await open(page, securityPage);
        await expect(page.getByRole('listitem').filter({ hasText: 'Key ring' })).toContainText(
          pattern('security.lastUsed'),
        );
      });
    });

    buyerTest('the second factor is an app’s code, or a recovery code', async ({ page, buyer, words }) => {
      const { text, gatewayText } = words;
      await open(page, securityPage);
      await page.getByRole('button', { name: text('security.turnOn') }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('img', { name: text('security.qrCode') })).toBeVisible();
      const secret = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '');
      await dialog.getByLabel(text('security.appCode')).fill(codeOfApp(secret));
      await dialog.getByRole('button', { name: text('security.turnOn') }).click();
      await expect(dialog.getByRole('heading', { name: text('security.codesTitle') })).toBeVisible();
      const [code = ''] = await dialog.getByRole('listitem').allInnerTexts();
      const answer = await holdAnswer(page, securityDetail);
      await dialog.getByRole('button', { name: text('security.codesSaved') }).click();
      await answer.waitUntilHeld();
      await expect(dialog).toHaveCount(0);
      await answer.release();
      await expect(page.getByText(text('security.codesLeft', { count: 10 }))).toBeVisible();

      await page.getByRole('main').getByRole('button', { name: words.signOut, exact: true }).last().click();
      await expect(page).toHaveURL('/');
      await open(page, '/login');
      await signIn(page, words, buyer);
      await page.getByLabel(text('account.secondCode')).fill('000 000');
      await page.getByRole('button', { name: words.signIn, exact: true }).click();
      await expect(page.getByText(gatewayText('account.secondStep.wrong'))).toBeVisible();
      await page.getByLabel(text('account.secondCode')).fill(` ${code.toLowerCase()} `);
      await page.getByRole('button', { name: words.signIn, exact: true }).click();
      await expect(page).toHaveURL('/');
    });

    buyerTest('the recovery codes stay when a lost network returns', async ({ page, context, words, faults }) => {
      const { text } = words;
      faults.allow(lostNetwork);
      await open(page, securityPage);
      await page.getByRole('button', { name: text('security.turnOn') }).click();
      const dialog = page.getByRole('dialog');
      const secret = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '');
      await dialog.getByLabel(text('security.appCode')).fill(codeOfApp(secret));
      await dialog.getByRole('button', { name: text('security.turnOn') }).click();
      await expect(dialog.getByRole('heading', { name: text('security.codesTitle') })).toBeVisible();
      await context.setOffline(true);
      await context.setOffline(false);
      // The panel behind is fetched again, and says that the second factor is on.
      await expect(page.getByText(text('security.on'), { exact: true })).toBeVisible();
      await expect(dialog.getByRole('listitem')).toHaveCount(10);
    });

    buyerTest(
      'changing e-mail or password needs the second factor of an account that has one',
      async ({ page, program, buyer, words }) => {
        const { text, gatewayText } = words;
        const { email, password } = buyer;
        const [first = '', second = '', third = ''] = await turnOnSecondFactor(program.url, buyer);
        await open(page, `${securityPage}/change-email`);
        const form = page.getByRole('main');
        await form.getByRole('button', { name: words.sendCode }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(text('security.currentPassword'), { exact: true }).fill(password);
        await dialog.getByLabel(text('account.secondCode')).fill('000000');
        await dialog.getByRole('button', { name: text('security.ownerConfirm') }).click();
        await expect(dialog.getByText(gatewayText('account.secondStep.wrong'))).toBeVisible();
        await dialog.getByLabel(text('account.secondCode')).fill(first);
        await dialog.getByRole('button', { name: text('security.ownerConfirm') }).click();
        await expect(dialog).toBeHidden();
        await form.getByLabel(words.code).fill(await codeMailedTo(email, program.url, { expectedCodes: 2 }));
        await form.getByRole('button', { name: words.next }).click();
        const nextEmail = newEmail();
        await form.getByLabel(words.newEmail, { exact: true }).fill(nextEmail);
        await form.getByRole('button', { name: words.sendCode }).click();
        await form.getByLabel(words.code).fill(await codeMailedTo(nextEmail, program.url));
        await form.getByRole('button', { name: words.saveEmail }).click();
        await expect(page).toHaveURL(securityPage);
        await expect(form.getByText(nextEmail)).toBeVisible();

        const nextPassword = 'a lighthouse at dawn';
        await open(page, `${securityPage}/change-password`);
        await form.getByLabel(text('security.currentPassword'), { exact: true }).fill(password);
        await form.getByLabel(text('account.secondCode')).fill(second);
        await form.getByLabel(words.resetPassword, { exact: true }).fill(nextPassword);
        await form.getByRole('button', { name: text('security.savePassword') }).click();
        await expect(page).toHaveURL(securityPage);
        // Not refused: the new e-mail and the new password are those of the account.
        const entry = { email: nextEmail, password: nextPassword, secondCode: third };
        await signedCall(program.url, signInService, entry);
      },
    );
  });
}

buyerTest.describe('in zh_CN', () => {
  buyerTest.use({ language: 'zh_CN' });

  buyerTest(
    'a failed download of the buyer’s own data says that the connection was lost',
    async ({ page, words, faults }) => {
      await open(page, securityPage);
      await loseCalls(page, faults, ownDataExport);
      await page.getByRole('button', { name: words.text('security.exportData') }).click();
      await expect(page.getByText(words.unreachable)).toBeVisible();
    },
  );

  buyerTest(
    'after a session was ended elsewhere, a public page stays open for a visitor, with a message',
    async ({ page, program, buyer, words }) => {
      const { text } = words;
      let loads = 0;
      page.on('load', () => loads++);
      await signedCall(program.url, sessionRevoke, { everywhere: true }, buyer.credential);
      // The message disappears after three seconds, perhaps before all pictures are loaded.
      await page.goto('/cart', { waitUntil: 'commit' });
      await expect(page.getByText(text('shell.signInEnded'))).toBeVisible();
      await expect(page.getByText(words.emptyCart)).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: words.signIn, exact: true }).click();
      await expect(page.getByText(text('account.signInEnded'))).toBeVisible();
      await signIn(page, words, buyer);
      await expect(page).toHaveURL('/cart');
      expect(loads).toBe(1);
    },
  );
});

/** Turns the second factor on over the wire; returns the recovery codes. The screen has its own journey. */
async function turnOnSecondFactor(programUrl: string, { credential }: Buyer): Promise<string[]> {
  const { secret } = await signedCall(programUrl, authenticatorStart, {}, credential);
  const input = { verifyCode: codeOfApp(secret) };
  return (await signedCall(programUrl, authenticatorConfirm, input, credential)).recoveryCodes;
}

buyerTest(
  'an account is deleted after a week, unless the buyer signs in and keeps it',
  async ({ page, buyer, words }) => {
    await open(page, `${securityPage}/delete-account`);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password', { exact: true }).fill(buyer.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    // The message is checked first, because it disappears.
    await expect(page.getByText('Your account will be deleted in a week')).toBeVisible();
    await expect(page).toHaveURL('/');

    await open(page, '/login?redirect=/personal-center/history');
    await signIn(page, words, buyer);
    await expect(page.getByRole('heading', { level: 1, name: 'Keep your account?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page).toHaveURL('/personal-center/history');
  },
);

buyerTest(
  'a session that was ended elsewhere redirects all tabs to the sign-in, with the reason and without losing entries',
  async ({ page, context, program, buyer, words }) => {
    await open(page, '/profile');
    const name = page.getByLabel('Display name');
    await expect(name).toHaveValue(/./);
    await name.fill('Half a na');
    await page.getByRole('link', { name: 'Favourites' }).first().click();
    await expect(page).toHaveURL('/favorite');
    await page.goBack();
    await expect(name).toHaveValue('Half a na');
    const otherTab = await context.newPage();
    const question = otherTab.getByRole('dialog').getByRole('textbox', { name: 'Your question' });
    const ask = otherTab.getByRole('button', { name: 'Ask a question' });
    await open(otherTab, '/detail?commodityCode=shoreline-tern-one');
    await ask.click();
    await question.fill('Does it fold fl');

    await signedCall(program.url, sessionRevoke, { everywhere: true }, buyer.credential);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByText('You’ve been signed out')).toBeVisible();
    await signIn(page, words, buyer);
    await expect(page).toHaveURL('/profile');
    await expect(name).toHaveValue('Half a na');
    await expect(question).toHaveValue('Does it fold fl');
  },
);

buyerTest('the next buyer in the same tab sees no data of the former one', async ({ page, program, buyer, words }) => {
  const nextBuyer = await registerBuyer(program.url);
  await open(page, securityPage);
  await expect(page.getByText(buyer.email)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: words.signOut, exact: true }).last().click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await signIn(page, words, nextBuyer);
  await expect(page).toHaveURL('/');
  await open(page, securityPage);
  await expect(page.getByText(nextBuyer.email)).toBeVisible();
  await expect(page.getByText(buyer.email)).toHaveCount(0);
});
