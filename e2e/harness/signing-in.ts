import type { Page } from '@playwright/test';
import { codeMailedTo } from './mailbox.ts';
import type { Words } from './words.ts';

export interface SignInInput {
  email: string;
  password: string;
}

/** Fills the form of the sign-in page and submits it. */
export async function signIn(page: Page, words: Words, { email, password }: SignInInput): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel(words.email, { exact: true }).fill(email);
  await form.getByLabel(words.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: words.signIn, exact: true }).click();
}

/** Fills the registration form with the code from the mailbox and submits it. */
export async function register(page: Page, words: Words, { email, password }: SignInInput): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel(words.email, { exact: true }).fill(email);
  await form.getByRole('button', { name: words.sendCode }).click();
  await form.getByText(email).waitFor();
  await form.getByLabel(words.code).fill(await codeMailedTo(email, new URL(page.url()).origin));
  await form.getByLabel(words.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: words.createAccount, exact: true }).click();
}
