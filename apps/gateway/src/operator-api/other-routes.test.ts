import { randomUUID } from 'node:crypto';
import { conversationReport, conversationSend } from '@kaimai/contract/conversation/conversation';
import { questionAsk } from '@kaimai/contract/question/questions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withImportLock } from '#importing/import-lock.ts';
import { createBuyer } from '#testing/factories.ts';
import { openTwoMerchants } from '#testing/two-merchants.ts';

const fixture = openTwoMerchants();

const words = { zh_CN: '谢谢', en_US: 'Thank you' };

test('a shop is added, changed, closed with its products, and reopened', async () => {
  const { platform, one } = fixture;
  const shop = { name: words, city: words, country: 'CN', openedYear: 2015 };
  expect((await platform.send('/shops', { code: 'GANNET', ...shop })).body).toMatchObject({ returnDays: 14 });
  expect((await platform.send('/shops', { code: 'GANNET', ...shop })).status).toBe(409);
  const wrong = await one.operator.send(
    `/shops/${one.shopCode}`,
    { returnDays: 400, name: { en_US: '' } },
    { method: 'PATCH' },
  );
  expect(wrong).toMatchObject({ status: 422 });
  expect(Object.keys((wrong.body['error'] as { fields: object }).fields)).toEqual(['name.en_US', 'returnDays']);
  const changed = await one.operator.send(`/shops/${one.shopCode}`, { returnDays: 60 }, { method: 'PATCH' });
  expect(changed.body).toMatchObject({ code: one.shopCode, returnDays: 60 });
  expect((await platform.send(`/shops/${one.shopCode}/close`)).body).toEqual({ products: 3 });
  expect((await platform.get('/shops', { state: 'closed' })).body['rows']).toMatchObject([{ code: one.shopCode }]);
  expect((await platform.send(`/shops/${one.shopCode}/reopen`)).body).toEqual({ products: 3 });
});

test('while an import into a shop runs, changing the shop is refused', async () => {
  const { platform, one, gateway } = fixture;
  await withImportLock(gateway.db, { shopCode: one.shopCode, dryRun: false }, async () => {
    const refused = await platform.send(`/shops/${one.shopCode}`, { returnDays: 61 }, { method: 'PATCH' });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
  });
  expect((await platform.send(`/shops/${one.shopCode}`, { returnDays: 61 }, { method: 'PATCH' })).status).toBe(200);
});

test('a coupon is added, changed and ended, and says what is wrong by field', async () => {
  const { one } = fixture;
  const to = new Date(fixture.gateway.now().getTime() + 86_400_000).toISOString();
  const coupon = { code: 'TENTH', kind: 'percentOff', title: words, to };
  const wrong = await one.operator.send('/coupons', { ...coupon, to: '2020-01-01T00:00:00Z', percent: 10 });
  expect(wrong).toMatchObject({ status: 422, body: { error: { fields: { to: expect.any(String) as string } } } });
  const without = await one.operator.send('/coupons', coupon);
  expect((without.body['error'] as { fields: object }).fields).toHaveProperty('percent');
  expect((await one.operator.send('/coupons', { ...coupon, percent: 10 })).body).toMatchObject({ percent: 10, to });
  const limited = await one.operator.send('/coupons/TENTH', { limit: 5 }, { method: 'PATCH' });
  expect(limited.body).toMatchObject({ limit: 5, percent: 10 });
  expect((await one.operator.send('/coupons/TENTH/end')).body).toEqual({ collected: 0, validTo: to });
  expect((await one.operator.get('/coupons/TENTH')).body).toMatchObject({ state: 'ended' });
});

test.each(['9999-12-31T23:59:59-14:00', '0000-12-31T23:59:59Z'])(
  'the moment %s, whose year in UTC is not from 1 to 9999, is refused',
  async (moment) => {
    const { one, platform } = fixture;
    const coupon = { code: 'FAR', kind: 'percentOff', percent: 10, title: words };
    const notice = { kind: 'platform_notice', title: words, text: words };
    const refusals = [
      await one.operator.send('/coupons', { ...coupon, to: moment }),
      await platform.send('/notices', { ...notice, at: moment }),
      await platform.get('/security-log', { since: moment }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await platform.get('/notices')).status).toBe(200);
  },
);

test('a day of the year 0 is refused', async () => {
  const { status } = await fixture.platform.send('/rates', { perUsd: { EUR: 0.92 }, date: '0000-01-01' });
  expect(status).toBe(422);
});

test('a review is replied to, hidden and shown again; a question is answered', async () => {
  const { one, platform } = fixture;
  const { reviewNo = '', questionNo = '' } = one.ids;
  await one.operator.send(`/reviews/${reviewNo}/reply`, { words: { en_US: 'Thank you.' } }, { method: 'PUT' });
  expect((await one.operator.get('/reviews')).body['rows']).toEqual([]);
  expect((await one.operator.get('/reviews', { all: 'true' })).body['rows']).toMatchObject([
    { reviewNo, replied: true },
  ]);
  expect((await platform.send(`/reviews/${reviewNo}/hide`, { reason: words })).body).toEqual({ reviewNo });
  expect((await platform.send(`/reviews/${reviewNo}/hide`, { reason: words })).status).toBe(409);
  expect((await platform.send(`/reviews/${reviewNo}/show`)).status).toBe(200);
  for (const no of ['0', '-1', 'abc', '1e3', '99999999999999999999'])
    expect((await one.operator.send(`/reviews/${no}/reply`, { words }, { method: 'PUT' })).status).toBe(404);
  expect((await one.operator.send(`/questions/${questionNo}/answer`, { words: {} }, { method: 'PUT' })).status).toBe(
    422,
  );
  expect((await one.operator.send(`/questions/${questionNo}/answer`, { words }, { method: 'PUT' })).status).toBe(200);
  expect((await one.operator.get('/questions')).body['rows']).toEqual([]);
});

test('a conversation is read without the buyer seeing it, then marked as read, answered and blocked', async () => {
  const { one } = fixture;
  const path = `/conversations/${one.ids['conversationNo'] ?? ''}`;
  expect((await one.operator.get('/conversations', { waiting: 'true' })).body['rows']).toHaveLength(1);
  expect((await one.operator.get(path)).body).toMatchObject({ rows: [{ by: 'buyer', text: 'Hello' }] });
  const readShopReadPosition = async () =>
    (
      await fixture.gateway.db
        .selectFrom('conversation')
        .select('shop_read_position as read')
        .where('conversation_no', '=', one.ids['conversationNo'] ?? '')
        .executeTakeFirstOrThrow()
    ).read;
  expect(await readShopReadPosition()).toBe(0);
  expect((await one.operator.send(`${path}/read`)).status).toBe(200);
  expect(await readShopReadPosition()).toBe(1);
  expect((await one.operator.send(`${path}/messages`, { text: 'Hello.' })).body).toEqual({ position: 2 });
  expect((await one.operator.get('/conversations', { waiting: 'true' })).body['rows']).toEqual([]);
  expect((await one.operator.send(`${path}/block`, { blocked: true }, { method: 'PUT' })).status).toBe(200);
  expect((await one.operator.get(path)).body).toMatchObject({ blockedByShop: true });
});

test('the security log has each reading of conversations by the platform, and none by their shop', async () => {
  const { one, platform } = fixture;
  const path = `/conversations/${one.ids['conversationNo'] ?? ''}`;
  const readings = async (operator: string) => {
    const { rows } = (await platform.get('/security-log', { operator })).body as { rows: { detail: string }[] };
    return rows.filter(({ detail }) => detail.startsWith('done: GET')).map(({ detail }) => detail.split(' by ')[0]);
  };
  for (const { get } of [one.operator, platform]) {
    await get(path);
    await get('/conversations', { waiting: 'true' });
  }
  await platform.get('/orders');
  expect(await readings(platform.name)).toEqual(['done: GET /api/v1/conversations', `done: GET /api/v1${path}`]);
  expect(await readings(one.operator.name)).toEqual([]);
});

test('a buyer is found, locked, unlocked and exported, and the answer of an export is not stored', async () => {
  const { platform, one, gateway } = fixture;
  const { rows } = (await platform.get('/buyers', { words: one.buyer.email })).body as { rows: { userNo: string }[] };
  const userNo = rows[0]?.userNo ?? '';
  const path = `/buyers/${encodeURIComponent(userNo)}`;
  expect((await platform.send(`${path}/lock`, { reason: 'Stolen card' })).body).toEqual({ endedSessions: 1 });
  expect((await platform.get(path)).body).toMatchObject({ lockReason: 'Stolen card' });
  expect((await platform.send(`${path}/unlock`)).status).toBe(200);
  const exported = await platform.send(`${path}/export`, undefined, { key: 'export-4711' });
  expect(JSON.stringify(exported.body)).toContain(one.buyer.email);
  const stored = await gateway.db.selectFrom('api_request').select('key').where('key', '=', 'export-4711').execute();
  expect(stored).toEqual([]);
  const { rows: acts } = (await platform.get('/security-log', { kind: 'apiAct', limit: '1' })).body as {
    rows: { detail: string }[];
  };
  expect(acts[0]?.detail).toContain('/export by ');
  expect((await platform.send(`${path}/erase`, { email: one.buyer.email })).status).toBe(409);
});

test('an account is not changed by its e-mail, which the security log must not contain', async () => {
  const { platform, one } = fixture;
  const { email } = one.buyer;
  for (const written of [email, encodeURIComponent(email)])
    for (const [step, body] of [
      ['lock', { reason: 'Stolen card' }],
      ['unlock', undefined],
      ['export', undefined],
      ['erase', { email }],
    ] as const)
      expect((await platform.send(`/buyers/${written}/${step}`, body)).status).toBe(404);
  const { rows } = (await platform.get('/security-log', { operator: platform.name })).body as {
    rows: { detail: string }[];
  };
  const details = rows.map(({ detail }) => decodeURIComponent(detail)).join('\n');
  expect(details).not.toContain(email);
});

test('the security log continues after its first page, the newest first', async () => {
  const { platform } = fixture;
  const first = (await platform.get('/security-log', { limit: '3' })).body as { rows: { at: string }[]; next: string };
  const second = (await platform.get('/security-log', { limit: '3', after: first.next })).body as typeof first;
  const both = (await platform.get('/security-log', { limit: '6' })).body as typeof first;
  expect([...first.rows, ...second.rows]).toEqual(both.rows);
  const forged = Buffer.from('security-log:x').toString('base64url');
  expect((await platform.get('/security-log', { after: forged })).status).toBe(200);
});

test.each(['2026 x', 'x x', '2026-02-31T10:00:00Z x', '2026-02-01T10:00:00Z x'])(
  'the made-up continuation %j of conversations returns no rows',
  async (key) => {
    const after = Buffer.from(`conversations:${key}`).toString('base64url');
    const answer = await fixture.platform.get('/conversations', { after });
    expect(answer).toMatchObject({ status: 200, body: { rows: [], next: null } });
  },
);

test('questions and reports continue after one whose writer was deleted since', async () => {
  const { gateway, platform, one } = fixture;
  const buyers = [await createBuyer(gateway), await createBuyer(gateway)];
  for (const buyer of buyers) {
    gateway.advance(1);
    await gateway.call(questionAsk, { commodityCode: one.ids['productCode'] ?? '', text: 'Is it loud?' }, buyer);
    const conversation = { storeCodeNumber: one.shopCode };
    await gateway.call(conversationSend, { ...conversation, clientId: randomUUID(), text: 'Hello?' }, buyer);
    await gateway.call(conversationReport, { ...conversation, reason: 'FRAUD' }, buyer);
  }
  const pagesBefore = [];
  for (const path of ['/questions', '/conversation-reports']) {
    const { rows } = (await platform.get(path)).body as { rows: object[] };
    pagesBefore.push({ path, rows, page: await platform.get(path, { limit: String(rows.length - 1) }) });
  }
  await gateway.db
    .deleteFrom('buyer')
    .where('id', '=', buyers[0]?.id ?? 0)
    .execute();
  for (const { path, rows, page } of pagesBefore) {
    const { body } = await platform.get(path, { after: String(page.body['next']) });
    expect(body['rows'], `at ${path}`).toEqual(rows.slice(-1));
  }
});

test('a notice is published, listed and withdrawn; invalid notices and unknown recipients are refused', async () => {
  const { platform, one } = fixture;
  const notice = { kind: 'platform_notice', title: words, text: words };
  const published = await platform.send('/notices', { ...notice, at: '2999-01-01T00:00:00+08:00' });
  const [messageNo = ''] = published.body['messageNos'] as string[];
  expect((await platform.get('/notices')).body['rows']).toMatchObject([
    { messageNo, kind: 'platform_notice', isPublished: false, at: '2998-12-31T16:00:00.000Z', readers: 0 },
  ]);
  const toOne = await platform.send('/notices', { ...notice, to: [one.buyer.email] });
  expect(toOne.body['messageNos']).toHaveLength(1);
  expect((await platform.get('/notices')).body['rows']).toHaveLength(1);
  expect((await platform.send('/notices', { ...notice, to: ['nobody@example.com'] })).status).toBe(404);
  expect((await platform.send('/notices', { ...notice, title: { zh_CN: ' ', en_US: 'x' } })).status).toBe(422);
  expect((await platform.send('/notices', { ...notice, kind: 'spam' })).status).toBe(422);
  expect((await one.operator.send('/notices', notice)).status).toBe(403);
  expect((await platform.send(`/notices/${messageNo}`, undefined, { method: 'DELETE' })).body).toEqual({ done: true });
  expect((await platform.send(`/notices/${messageNo}`, undefined, { method: 'DELETE' })).status).toBe(404);
  const { rows } = await sql<{ detail: string }>`
    SELECT detail FROM security_event WHERE detail LIKE '%POST /api/v1/notices%'`.execute(fixture.gateway.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(one.buyer.email);
});

test('rates are listed and set; a change by more than half needs a confirmation', async () => {
  const { platform } = fixture;
  await platform.send('/rates', { perUsd: { EUR: 0.9, VND: 25_400 }, date: '2026-11-01', sure: true });
  expect((await platform.get('/rates')).body['rows']).toContainEqual({
    currency: 'EUR',
    perUsd: 0.9,
    date: '2026-11-01',
  });
  const large = await platform.send('/rates', { perUsd: { EUR: 1.36 } });
  expect(large).toMatchObject({
    status: 409,
    body: { error: { text: expect.stringContaining('EUR is at 0.9') as string } },
  });
  expect((await platform.send('/rates', { perUsd: { EUR: 1.35 } })).body).toEqual({ done: true });
  for (const perUsd of [{}, { USD: 1 }, { EUR: 0 }, { EUR: -1 }, { XXY: 1 }])
    expect((await platform.send('/rates', { perUsd })).status).toBe(422);
  expect((await platform.send('/rates', { perUsd: { EUR: 1 }, date: '2999-01-01' })).status).toBe(422);
});

test('taxes of a region and of a state are set, listed and removed', async () => {
  const { platform } = fixture;
  const tax = { percent: '7.25', kind: 'added', name: { zh_CN: '销售税', en_US: 'Sales tax' } };
  const put = (path: string, body: object = tax) => platform.send(path, body, { method: 'PUT' });
  expect((await put('/taxes/US/California')).body).toEqual({ ...tax, region: 'US', state: 'CA' });
  expect((await put('/taxes/DE/all', { ...tax, percent: '19', kind: 'included' })).body).toMatchObject({
    region: 'DE',
    state: '',
    percent: '19',
  });
  expect((await platform.get('/taxes')).body['rows']).toHaveLength(2);
  expect((await put('/taxes/DE/Bavaria')).status).toBe(422);
  expect((await put('/taxes/XX/all')).status).toBe(404);
  for (const percent of ['100.5', '-1', '7,25', '1e2', '7.12345'])
    expect((await put('/taxes/DE/all', { ...tax, percent })).status).toBe(422);
  for (const path of ['/taxes/US/CA', '/taxes/DE/all'])
    expect((await platform.send(path, undefined, { method: 'DELETE' })).body).toEqual({ done: true });
  expect((await platform.send('/taxes/US/CA', undefined, { method: 'DELETE' })).status).toBe(404);
  expect((await platform.get('/taxes')).body['rows']).toEqual([]);
});

test('synonyms for words of searches are added, listed and removed', async () => {
  const { platform } = fixture;
  expect((await platform.send('/synonyms', { lines: [['trainers', 'sneakers', '球鞋']] })).body).toEqual({
    added: 1,
    replaced: 0,
  });
  expect((await platform.send('/synonyms', { lines: [['球鞋', 'kicks']] })).body).toEqual({ added: 1, replaced: 1 });
  expect((await platform.get('/synonyms')).body['rows']).toEqual([['球鞋', 'kicks']]);
  for (const line of [['one'], ['a, b', 'c'], ['a\nb', 'c'], ['# a', 'c'], ['', 'c']])
    expect((await platform.send('/synonyms', { lines: [line] })).status).toBe(422);
  const wrong = await platform.send('/synonyms', {
    lines: [
      ['good', 'fine'],
      ['<b>', 'bold'],
    ],
  });
  expect(wrong.body['error']).toMatchObject({ fields: { 'lines.1': expect.any(String) as string } });
  expect((await platform.get('/synonyms')).body['rows']).toEqual([['球鞋', 'kicks']]);
  const path = `/synonyms/${encodeURIComponent('球鞋')}`;
  expect((await platform.send(path, undefined, { method: 'DELETE' })).body).toEqual({ done: true });
  expect((await platform.send(path, undefined, { method: 'DELETE' })).status).toBe(404);
});

test('what is written to buyers, or about them, is not in the security log', async () => {
  const { platform, one, gateway } = fixture;
  const secret = 'Meet me at noon';
  const texts = { zh_CN: secret, en_US: secret };
  const { conversationNo = '', questionNo = '', reviewNo = '', orderNo = '' } = one.ids;
  const put = { method: 'PUT' } as const;
  await one.operator.send(`/conversations/${conversationNo}/block`, { blocked: false }, put);
  const { rows: buyers } = (await platform.get('/buyers', { words: one.buyer.email })).body as {
    rows: { userNo: string }[];
  };
  const buyer = `/buyers/${encodeURIComponent(buyers[0]?.userNo ?? '')}`;
  const account = { currency: 'USD', holder: secret, iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
  const sent = [
    await one.operator.send(`/conversations/${conversationNo}/messages`, { text: secret }),
    await one.operator.send(`/questions/${questionNo}/answer`, { words: texts }, put),
    await one.operator.send(`/reviews/${reviewNo}/reply`, { words: texts }, put),
    await one.operator.send(`/shops/${one.shopCode}/payout-account`, account, put),
    await platform.send(`/reviews/${reviewNo}/hide`, { reason: texts }),
    await platform.send(`/orders/${orderNo}/hold`, { reason: secret }),
    await platform.send(`${buyer}/lock`, { reason: secret }),
    await platform.send(`${buyer}/erase`, { email: secret }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200, 409]);
  const { rows } = await sql<{ detail: string }>`
    SELECT detail FROM security_event WHERE kind = 'apiAct' ORDER BY id DESC LIMIT ${sent.length}`.execute(gateway.db);
  expect(rows.map(({ detail }) => detail.includes('…'))).toEqual(sent.map(() => true));
  const logged = JSON.stringify(rows);
  for (const word of [secret, account.iban, account.bic]) expect(logged).not.toContain(word);
});
