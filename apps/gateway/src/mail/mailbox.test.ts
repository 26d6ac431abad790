import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { verifyCodeSend } from '@kaimai/contract/account/account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { enqueueMail } from '#mail/mail.ts';
import { lastCode } from '#testing/mails.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createTestGateway();
});

afterAll(async () => gateway.close());

const open = (url: string, headers: Record<string, string> = {}) =>
  gateway.server.inject({ method: 'GET', url, headers });

describe('without an SMTP server', () => {
  test('a mail is in the demo mailbox and in a file after the jobs have run', async () => {
    const email = 'maren@posteo.net';
    await gateway.call(verifyCodeSend, { email, purpose: 'register' });
    const code = await lastCode(gateway, email);
    expect((await open(`/demo/mailbox?to=${email}`)).body).not.toContain(code);
    await gateway.jobRunner.runOnce();

    const page = await open(`/demo/mailbox?to=${email}&lang=en`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<div class="code">${code}</div>`);
    expect(page.body).toContain('This is the demo’s mailbox');
    const link = /href="(\/demo\/mailbox\/\d+\?lang=en_US)"/.exec(page.body)?.[1] ?? '';
    expect((await open(link)).body).toContain(code);

    const folder = join(gateway.deployment.dataFolder, 'mails');
    const files = readdirSync(folder);
    expect(files).toHaveLength(1);
    const modes = [folder, join(folder, files[0] ?? '')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
    const eml = readFileSync(join(folder, files[0] ?? ''), 'utf8');
    expect(eml).toContain(`To: ${email}`);
    expect(eml).toContain(`Subject: ${code} is your Kaimai code`);
  });

  test('a mail that could not be sent is not in the mailbox', async () => {
    const mail = {
      to: 'gone@example.com',
      locale: 'en_US',
      template: 'welcome',
      data: { nickname: '' },
    } as const;
    await inTransaction(gateway.db, (tx) => enqueueMail(tx, mail));
    const failed = { failed_reason: '550 no such mailbox', done_at: new Date() };
    await gateway.db.updateTable('outbox').set(failed).where('done_at', 'is', null).execute();
    const links = async () => (await open('/demo/mailbox?to=gone@example.com')).body.match(/"\/demo\/mailbox\/\d+/g);
    expect(await links()).toBeNull();
    await gateway.db
      .updateTable('outbox')
      .set({ failed_reason: null })
      .where('failed_reason', 'is not', null)
      .execute();
    expect(await links()).toHaveLength(1);
  });

  test('a mail that was sent at a later attempt is in the mailbox', async () => {
    const mail = { to: 'late@example.com', locale: 'en_US', template: 'welcome', data: { nickname: '' } } as const;
    await inTransaction(gateway.db, (tx) => enqueueMail(tx, mail));
    const failed = { failed_reason: '451 busy', attempts: 1 };
    await gateway.db.updateTable('outbox').set(failed).where('done_at', 'is', null).execute();
    await gateway.jobRunner.runOnce();
    expect((await open('/demo/mailbox?to=late@example.com')).body).toMatch(/"\/demo\/mailbox\/\d+/);
  });

  test('the page is in the language of the URL, otherwise of the browser', async () => {
    expect((await open('/demo/mailbox?lang=zh_CN')).body).toContain('演示邮箱');
    expect((await open('/demo/mailbox', { 'accept-language': 'en-GB,en;q=0.9' })).body).toContain('Demo mailbox');
    expect((await open('/demo/mailbox', { 'accept-language': 'zh-CN,zh;q=0.9' })).body).toContain('lang="zh-CN"');
    const chosen = { cookie: 'currency=USD; locale=en-US', 'accept-language': 'zh-CN' };
    expect((await open('/demo/mailbox', chosen)).body).toContain('Demo mailbox');
    expect((await open('/demo/mailbox?lang=zh_CN', chosen)).body).toContain('演示邮箱');
    const unknown = { cookie: 'locale=%00; mylocale=en-US', 'accept-language': 'zh-CN' };
    expect((await open('/demo/mailbox', unknown)).body).toContain('演示邮箱');
  });

  test('the page runs no script and is not indexed', async () => {
    const { headers, body } = await open('/demo/mailbox');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('<script');
    expect(body).not.toContain(' style="');
  });

  test('contents of mails and URLs are escaped', async () => {
    const evil = `"><script>alert(1)</script>'&`;
    await inTransaction(gateway.db, (tx) =>
      enqueueMail(tx, { to: 'evil@example.com', locale: 'en_US', template: 'welcome', data: { nickname: evil } }),
    );
    await gateway.jobRunner.runOnce();
    const list = await open(`/demo/mailbox?to=${encodeURIComponent(evil)}`);
    expect(list.body).not.toContain('<script');
    const { body } = await open('/demo/mailbox?to=evil@example.com');
    const mail = await open(/\/demo\/mailbox\/\d+/.exec(body)?.[0] ?? '');
    expect(mail.statusCode).toBe(200);
    expect(mail.body).not.toContain('<script');
    expect(mail.body).toContain('&#60;script&#62;');
  });

  test('an order mail shows the rows between lines and total', async () => {
    const lines = [{ name: 'Tern One', optionText: '', quantity: 1, lineTotal: 'US$128.00' }];
    const sums = [{ label: 'Delivery', amount: 'US$12.00' }];
    const data = { payNo: 'P1', orders: [{ orderNo: 'K1', storeName: 'Shoreline', lines, sums }], total: 'US$140.00' };
    await inTransaction(gateway.db, (tx) =>
      enqueueMail(tx, { to: 'sums@example.com', locale: 'en_US', template: 'orderPaid', data }),
    );
    await gateway.jobRunner.runOnce();
    const { body } = await open('/demo/mailbox?to=sums@example.com');
    const mail = await open(/\/demo\/mailbox\/\d+/.exec(body)?.[0] ?? '');
    const cells = mail.body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(cells).toContain('US$128.00 Delivery US$12.00 Paid US$140.00');
  });

  test.each(['/demo/mailbox/0', '/demo/mailbox/abc', '/demo/mailbox/99999999999999999999', '/demo/mailbox/-1'])(
    '%s is not found',
    async (url) => {
      const answer = await open(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('Error');
    },
  );

  test('malformed addresses find nothing', async () => {
    for (const query of ['to=%00', 'to=a&to=b', `to=${'x'.repeat(5000)}`, 'lang=%00', 'to[]=1']) {
      expect((await open(`/demo/mailbox?${query}`)).statusCode).toBe(200);
    }
  });

  test('mails are deleted after a week, with their files', async () => {
    gateway.advance(7 * 86_400 - 7200);
    await gateway.jobRunner.runOnce();
    expect((await open('/demo/mailbox?lang=en')).body).not.toContain('No emails yet');
    gateway.advance(7201);
    // While a file cannot be deleted, here because it is a folder, its mail is known, so that both are deleted later.
    const folder = join(gateway.deployment.dataFolder, 'mails');
    const [file = ''] = readdirSync(folder);
    renameSync(join(folder, file), join(folder, 'aside'));
    mkdirSync(join(folder, file));
    await expect(gateway.jobRunner.runOnce()).rejects.toThrow(file);
    expect((await open('/demo/mailbox?lang=en')).body).not.toContain('No emails yet');
    rmdirSync(join(folder, file));
    renameSync(join(folder, 'aside'), join(folder, file));
    await gateway.jobRunner.runOnce();
    expect((await open('/demo/mailbox?lang=en')).body).toContain('No emails yet');
    expect(readdirSync(folder)).toHaveLength(0);
  });
});

test('outside of demos there is no mailbox', async () => {
  const real = await createTestGateway({ demo: false });
  for (const url of ['/demo/mailbox', '/demo/mailbox/1']) {
    expect((await real.server.inject({ method: 'GET', url })).statusCode).toBe(404);
  }
  expect(existsSync(join(real.deployment.dataFolder, 'mails'))).toBe(false);
  await real.close();
});

test('a demo that sends its mails has no mailbox', async () => {
  const sending = await createTestGateway({ smtpUrl: 'smtp://127.0.0.1:1' });
  expect((await sending.server.inject({ method: 'GET', url: '/demo/mailbox' })).statusCode).toBe(404);
  await sending.close();
});
