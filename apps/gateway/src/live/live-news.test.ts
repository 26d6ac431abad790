import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { LiveNews } from './live-news.ts';

let gateway: TestGateway;
let liveNews: LiveNews;
let reported: string[];

beforeEach(async () => {
  gateway = await createTestGateway();
  reported = [];
  liveNews = new LiveNews({
    address: gateway.deployment.database,
    onProductChanged: (code) => void reported.push(`product ${code}`),
    onPriceChanged: () => void reported.push('price'),
    onCategoryChanged: () => void reported.push('category'),
    onSessionEnded: () => void reported.push('session'),
    onFault: (error) => void reported.push(String(error)),
  });
});

afterEach(async () => {
  await liveNews.end();
  await gateway.close();
});

test('after an interruption any product, price and category may have changed', async () => {
  await liveNews.listen();
  await sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'kaimai live' AND datname = current_database()`.execute(gateway.db);
  await expect.poll(() => reported.toSorted()).toEqual(['category', 'price', 'product null']);
});

test('a notification that a later version of the program sends is ignored, and the next one is passed on', async () => {
  await liveNews.listen();
  const send = (payload: string) => sql`SELECT pg_notify('kaimai_live', ${payload})`.execute(gateway.db);
  for (const unknown of ['{"about":"later subject","buyerId":null}', '{"about":"end"}', 'no JSON']) await send(unknown);
  await send('{"about":"end","sessionNo":"S1"}');
  await expect.poll(() => reported).toEqual(['session']);
});
