import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anonymousKeys, deploymentSecrets, vapidPrivateKey } from '#data-folder.ts';
import { localKey, readEnvironment } from '#environment.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-data-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the secret is generated once, stored, and readable by its owner only', () => {
  const environment = readEnvironment({ DATA_DIR: folder });
  const { deploymentSecret: secret, formerSecrets } = deploymentSecrets(environment);
  expect(secret).toHaveLength(32);
  expect(formerSecrets).toEqual([]);
  expect(deploymentSecrets(environment).deploymentSecret).toEqual(secret);
  expect(statSync(join(folder, 'deployment-secret')).mode & 0o077).toBe(0);
});

test("the operator's secret takes precedence over the stored one", () => {
  const secret = Buffer.alloc(40, 7);
  const environment = readEnvironment({ DATA_DIR: folder, DEPLOYMENT_SECRET: secret.toString('base64') });
  expect(deploymentSecrets(environment)).toEqual({ deploymentSecret: secret, formerSecrets: [] });
  const former = Buffer.alloc(32, 8);
  const both = [secret, former].map((bytes) => bytes.toString('base64')).join(', ');
  expect(deploymentSecrets(readEnvironment({ DATA_DIR: folder, DEPLOYMENT_SECRET: both }))).toEqual({
    deploymentSecret: secret,
    formerSecrets: [former],
  });
});

test('§6.02 §6.03 a local host signs with the pair its storefront has built in, a public one with its own', () => {
  expect(anonymousKeys(readEnvironment({ DATA_DIR: folder }))).toEqual([localKey]);
  const reachable = readEnvironment({ DATA_DIR: folder, HOST: '0.0.0.0' });
  expect(anonymousKeys(reachable)).toEqual([expect.objectContaining({ partnerId: 'MAIN' })]);
  expect(anonymousKeys(reachable)[0]?.secretKey).not.toBe(localKey.secretKey);
  const open = readEnvironment({ DATA_DIR: folder, PUBLIC_URL: 'https://shop.example.com' });
  const [generatedKey] = anonymousKeys(open);
  expect(generatedKey?.secretKey).not.toBe(localKey.secretKey);
  expect(generatedKey?.partnerId).toBe('KAIMAI');
  expect(anonymousKeys(open)).toEqual([generatedKey]);
});

test('the web push key is generated once and readable by its owner only; the operator’s takes precedence', () => {
  const environment = readEnvironment({ DATA_DIR: folder });
  const key = vapidPrivateKey(environment);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(vapidPrivateKey(environment)).toBe(key);
  expect(statSync(join(folder, 'vapid-private-key')).mode & 0o077).toBe(0);
  const secret = Buffer.alloc(32, 7).toString('base64url');
  expect(vapidPrivateKey(readEnvironment({ DATA_DIR: folder, VAPID_PRIVATE_KEY: secret }))).toBe(secret);
});
