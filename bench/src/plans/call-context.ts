import type { Credential } from '@kaimai/contract/account/account';
import type { ImitatedIdentityProvider } from '@kaimai/gateway/testing/imitated-identity-provider';
import type { Client } from 'pg';
import { anonymous, type Caller } from '../caller.ts';
import type { PlanRecorder } from './plan-recorder.ts';

/** What the calls of all services need of the running program. */
export interface CallContext {
  recorder: PlanRecorder;
  database: Client;
  dataDir: string;
  /** The program's secret, to compute the links in mails. */
  deploymentSecret: Buffer;
  provider: ImitatedIdentityProvider;
  /** Variants in stock, with their products and shops. */
  products: { skuCode: string; commodityCode: string; storeCodeNumber: string }[];
  /** Distinguishes the buyers of this run from those of another. */
  run: string;
}

export function callerOf({ accessKey, secretKey, partnerId }: Credential, appNo: string): Caller {
  return { credential: { accessKey, secretKey, partnerId }, appNo };
}

export function newVisitor(appNo: string): Caller {
  return { credential: anonymous, appNo };
}

/** The newest unsent mail code for an address. */
export async function codeTo({ database }: CallContext, email: string): Promise<string> {
  const { rows } = await database.query<{ code: string }>(
    `SELECT payload #>> '{data,code}' AS code FROM outbox
     WHERE kind = 'mail' AND payload ->> 'to' = $1 AND payload ->> 'template' = 'verifyCode' ORDER BY id DESC LIMIT 1`,
    [email],
  );
  if (!rows[0]) throw new Error(`No code waits to be mailed to ${email}`);
  return rows[0].code;
}
