import { signIn } from '@kaimai/contract/account/account';
import { orderList } from '@kaimai/contract/order/order';
import { newEmail } from '../harness/buyer.ts';
import { codeMailedTo } from '../harness/mailbox.ts';
import { open } from '../harness/open.ts';
import { signedCall } from '../harness/signed-call.ts';
import { buyerTest, expect, test } from '../harness/test.ts';

const newPassword = 'a lighthouse at dawn';

for (const language of ['en_US', 'zh_CN'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('§1.03 a forgotten password is reset by a mailed code, which ends the other sessions', async ({
      page,
      program,
      buyer,
      words,
    }) => {
      const { email, password, credential } = buyer;
      await open(page, '/login');
      await page.getByRole('link', { name: words.forgotten }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.newPassword })).toBeVisible();
      const form = page.getByRole('main');
      await form.getByLabel(words.email, { exact: true }).fill(email);
      await form.getByRole('button', { name: words.sendCode }).click();
      await form.getByLabel(words.code).fill(await codeMailedTo(email, program.url, { expectedCodes: 2 }));
      await form.getByLabel(words.resetPassword, { exact: true }).fill(newPassword);
      await form.getByRole('button', { name: words.setPassword }).click();
      await expect(page).toHaveURL('/');

      await expect(signedCall(program.url, orderList, {}, credential)).rejects.toThrow(/sign/);
      await expect(signedCall(program.url, signIn, { email, password })).rejects.toThrow(/Incorrect/);
      // Not refused: the new password is valid.
      await signedCall(program.url, signIn, { email, password: newPassword });
    });
  });
}

buyerTest(
  '§1.11 changing the e-mail needs a code to the current one and a code to the new one',
  async ({ page, program, buyer, words }) => {
    const { email: currentEmail, password } = buyer;
    const nextEmail = newEmail();
    await open(page, '/personal-center/account-safe/change-email');
    const form = page.getByRole('main');
    await form.getByRole('button', { name: words.sendCode }).click();
    await form.getByLabel(words.code).fill(await codeMailedTo(currentEmail, program.url, { expectedCodes: 2 }));
    await form.getByRole('button', { name: words.next }).click();
    await form.getByLabel(words.newEmail, { exact: true }).fill(nextEmail);
    await form.getByRole('button', { name: words.sendCode }).click();
    await form.getByLabel(words.code).fill(await codeMailedTo(nextEmail, program.url));
    await form.getByRole('button', { name: words.saveEmail }).click();
    await expect(page).toHaveURL('/personal-center/account-safe');
    await expect(form.getByText(nextEmail)).toBeVisible();

    await expect(signedCall(program.url, signIn, { email: currentEmail, password })).rejects.toThrow(/Incorrect/);
    // Not refused: the new e-mail is that of the account.
    await signedCall(program.url, signIn, { email: nextEmail, password });
  },
);
