import { randomBytes } from 'node:crypto';
import { register, verifyCodeSend, type Credential } from '@kaimai/contract/account/account';
import { lastCode } from '#testing/mails.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

export interface TestAccount {
  email: string;
  password: string;
  /** The credential of the session that the registration opened. */
  credential: Credential;
}

/** Registers an account with a mailed code, as a buyer does. `createBuyer` is faster for tests that need no password. */
export async function createAccount(gateway: TestGateway): Promise<TestAccount> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const password = `tulpen ${randomBytes(6).toString('hex')}`;
  await gateway.call(verifyCodeSend, { email, purpose: 'register' });
  const verifyCode = await lastCode(gateway, email);
  const answer = await gateway.call(register, { email, verifyCode, password });
  if (!answer.success) throw new Error(`could not register: ${answer.code}`);
  const { accessKey, secretKey, partnerId } = answer;
  return { email, password, credential: { accessKey, secretKey, partnerId } };
}
