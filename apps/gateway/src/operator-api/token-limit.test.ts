import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestLimits } from '#http/rate-limit.ts';
import { apiPrefix } from '#operator-api/open-api.ts';
import { createOperator } from '#testing/operators.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  const apiRequestsOfToken = { max: 3, windowSeconds: 60 };
  gateway = await createTestGateway({}, { requestLimits: { ...requestLimits, apiRequestsOfToken } });
});
afterAll(async () => gateway.close());

test('a token has a limit of requests of its own', async () => {
  const [one, other] = [await createOperator(gateway), await createOperator(gateway)];
  for (let requests = 0; requests < 3; requests += 1) expect((await one.get('/orders')).status).toBe(200);
  expect(await one.get('/orders')).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.any(String) },
    body: { error: { code: 'TOO_MANY_REQUESTS' } },
  });
  expect((await other.get('/orders')).status).toBe(200);
});

test('another spelling of the header with the token counts as the same token', async () => {
  const { token } = await createOperator(gateway);
  const statuses = [];
  for (const authorization of [`Bearer ${token}`, `bearer ${token}`, `Bearer  ${token}`, `BEARER   ${token}`]) {
    const { statusCode } = await gateway.server.inject({ url: `${apiPrefix}/orders`, headers: { authorization } });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});
