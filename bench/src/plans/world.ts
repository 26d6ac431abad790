import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Credential } from '@kaimai/contract/account/account';
import type { Client } from 'pg';
import { anonymous, type Speaker } from '../caller.ts';
import type { Asking } from './asking.ts';

const kaimai = fileURLToPath(new URL('../../../apps/kaimai/bin/kaimai.mjs', import.meta.url));

/** A running shop in which buyers do everything that they can do. */
export interface World {
  asking: Asking;
  database: Client;
  dataDir: string;
  /** The shop's secret, to make the link at the end of a mail. */
  deploymentSecret: Buffer;
  /** Variants in stock, with their products and shops. */
  products: { skuCode: string; commodityCode: string; storeCodeNumber: string }[];
  /** Tells this run's buyers apart from those of another. */
  run: string;
}

export function speakerOf({ accessKey, secretKey, partnerId }: Credential, appNo: string): Speaker {
  return { credential: { accessKey, secretKey, partnerId }, appNo };
}

export function stranger(appNo: string): Speaker {
  return { credential: anonymous, appNo };
}

/** The newest code that waits to be mailed to an address. */
export async function codeTo({ database }: World, email: string): Promise<string> {
  const { rows } = await database.query<{ code: string }>(
    `SELECT payload #>> '{data,code}' AS code FROM outbox
     WHERE kind = 'mail' AND payload ->> 'to' = $1 AND payload ->> 'template' = 'verifyCode' ORDER BY id DESC LIMIT 1`,
    [email],
  );
  if (!rows[0]) throw new Error(`No code waits to be mailed to ${email}`);
  return rows[0].code;
}

/** Runs a command of the operator's beside the open shop; gives what it printed. */
export async function operate({ dataDir }: World, ...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const child = spawn(process.execPath, [kaimai, ...words], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`kaimai ${words.join(' ')} failed: ${output}`);
  return output;
}
