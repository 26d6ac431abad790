import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { gatewayPath, headerNames, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { commodityList } from '@kaimai/contract/search/search';
import type { AnyService } from '@kaimai/contract/wire/service';
import { requestNumbers } from '@kaimai/contract/wire/request-no';
import { signBody } from '@kaimai/contract/wire/signature';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymousKey, createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
const nextRequestNo = requestNumbers(1);

beforeAll(async () => {
  gateway = await createTestGateway();
});
afterAll(async () => gateway.close());

async function send({ name }: AnyService, input: object) {
  const envelope = {
    service: name,
    requestNo: nextRequestNo(),
    version: '1.0',
    partnerId: 'MAIN',
    ext: { appNo: 'a' },
  };
  const payload = JSON.stringify({ ...input, ...envelope });
  const response = await gateway.server.inject({
    method: 'POST',
    url: gatewayPath,
    payload,
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en-US',
      [headerNames.accessKey]: anonymousKey.accessKey,
      [headerNames.sign]: signBody(payload, anonymousKey.secretKey),
    },
  });
  return { status: response.statusCode, after: response.headers['retry-after'], ...response.json<AnswerEnvelope>() };
}

test('while the disk is full, changes are answered 503 with a text, and queries still work', async () => {
  gateway.fillDisk(true);
  const refused = await send(cartAdd, { skuCode: 'a', quantity: 1 });
  expect(refused).toMatchObject({ status: 503, after: '2', code: 'INTERNAL_ERROR', success: false });
  expect(refused.detail).toContain('nothing was changed');
  expect(await send(commodityList, { type: 'moreToLove' })).toMatchObject({ status: 200, code: 'SUCCESS' });
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const upload = await gateway.server.inject({ method: 'POST', url: '/ofile/upload.html', payload: '--x--', headers });
  expect(upload.statusCode).toBe(503);
  expect(upload.json()).toMatchObject({ success: false, rows: [] });
  const callback = await gateway.server.inject({ method: 'POST', url: '/payment/callback/sandbox', payload: '{}' });
  expect(callback.statusCode).toBe(503);
  gateway.fillDisk(false);
  expect(await send(cartAdd, { skuCode: 'a', quantity: 1 })).toMatchObject({ status: 200, code: 'OBJECT_NOT_EXIST' });
});

test('calls are answered 503 in the envelope while the database refuses connections, and served again afterwards', async () => {
  const { db } = gateway;
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(db);
  const name = sql.id(rows[0]?.name ?? '');
  await sql`ALTER DATABASE ${name} CONNECTION LIMIT 0`.execute(db);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
    db,
  );
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(basicInformation, {})));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer).toMatchObject({ after: '2', code: 'INTERNAL_ERROR', protocol: 'JSON' });
  // The pool may still contain a connection whose end has not arrived.
  const allowConnections = () => sql`ALTER DATABASE ${name} CONNECTION LIMIT -1`.execute(db);
  await expect.poll(() => allowConnections().then(Boolean, () => false)).toBe(true);
  expect(await send(basicInformation, {})).toMatchObject({ status: 200, code: 'SUCCESS' });
  expect(gateway.faults.splice(0).length).toBeGreaterThan(0);
});
