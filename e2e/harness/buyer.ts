import { randomBytes, randomInt } from 'node:crypto';
import { register, verifyCodeSend, type Credential } from '@kaimai/contract/account/account';
import type { BuyerSummary } from '@kaimai/contract/account/basic-information';
import { codeMailedTo } from './mailbox.ts';
import { signedCall } from './signed-call.ts';

export interface Buyer {
  email: string;
  password: string;
  credential: Credential;
  /** The buyer's data that the storefront stores beside the credential. */
  userInfo: BuyerSummary;
}

export const password = 'a harbour at dusk';

export function newEmail(): string {
  return `buyer-${randomBytes(6).toString('hex')}@example.com`;
}

/** A random client address (RFC 2544) for each buyer, so that the journeys do not share the rate limits of one address. */
function newNetwork(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`;
}

/** Creates an account over the wire; registering on the screen has its own journey. */
export async function registerBuyer(programUrl: string): Promise<Buyer> {
  const email = newEmail();
  await signedCall(programUrl, verifyCodeSend, { email, purpose: 'register' }, undefined, { network: newNetwork() });
  const verifyCode = await codeMailedTo(email, programUrl);
  const { buyer, ...answer } = await signedCall(programUrl, register, { email, verifyCode, password });
  const { accessKey, secretKey, partnerId } = answer;
  return { email, password, credential: { accessKey, secretKey, partnerId }, userInfo: buyer };
}
