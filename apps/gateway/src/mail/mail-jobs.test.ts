import { createServer, type AddressInfo, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { erasedEmailEnd } from '#db/erased-buyer.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { mailJobs } from '#mail/mail.jobs.ts';
import { enqueueMail } from '#mail/mail.ts';
import type { Mail } from '#mail/mail-payload.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

interface Mailserver {
  url: string;
  /** Complete messages, as received. */
  received: string[];
  /** The reply to a message; 250 accepts it. */
  verdict: string;
  /** Messages are answered when this resolves. */
  hold: Promise<void>;
  close: () => Promise<void>;
}

/** A minimal SMTP server that accepts mails. */
async function startMailserver(): Promise<Mailserver> {
  const received: string[] = [];
  const mailserver = { received, verdict: '250 taken', hold: Promise.resolve() };
  const server: Server = createServer((socket) => {
    let message: string[] | undefined;
    const answer = (line: string) => socket.write(`${line}\r\n`);
    answer('220 test');
    socket.on('error', () => undefined);
    createInterface(socket).on('line', (line) => {
      if (message && line === '.') {
        if (mailserver.verdict.startsWith('250')) received.push(message.join('\n'));
        message = undefined;
        void mailserver.hold.then(() => answer(mailserver.verdict));
      } else if (message) message.push(line);
      else if (line === 'DATA') {
        message = [];
        answer('354 go on');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else answer(line.includes('<refused@') ? '550 no such mailbox' : '250 fine');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  return Object.assign(mailserver, { url: `smtp://127.0.0.1:${port}`, close });
}

let mailserver: Mailserver;
let gateway: TestGateway;

beforeEach(async () => {
  mailserver = await startMailserver();
  gateway = await createTestGateway({ smtpUrl: mailserver.url });
});

afterEach(async () => {
  await gateway.close();
  await mailserver.close();
});

const welcome = (to: string): Mail => ({ to, locale: 'zh_CN', template: 'welcome', data: { nickname: '小雨' } });

const enqueue = (mail: Mail) => inTransaction(gateway.db, (tx) => enqueueMail(tx, mail));

const outbox = () => gateway.db.selectFrom('outbox').selectAll().execute();

async function runMailJobs(): Promise<void> {
  // The database's clock has microseconds: a mail written within this millisecond would not be due yet.
  const now = () => new Date(Date.now() + 1 + aheadMs);
  for (const job of mailJobs) await job.run({ db: gateway.db, deployment: gateway.deployment, now });
}

let aheadMs = 0;

beforeEach(() => {
  aheadMs = 0;
});

describe('through an SMTP server', () => {
  test('a mail is sent once and then deleted', async () => {
    await enqueue(welcome('maren@posteo.net'));
    await Promise.all([runMailJobs(), runMailJobs(), runMailJobs()]);
    expect(mailserver.received).toHaveLength(1);
    expect(mailserver.received[0]).toContain('To: maren@posteo.net');
    expect(mailserver.received[0]).toContain('From: Kaimai <shop@kaimai.example>');
    expect(mailserver.received[0]).toContain('Auto-Submitted: auto-generated');
    expect(await outbox()).toEqual([]);
  });

  test('sends fifty mails in one run of the job', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => enqueue(welcome(`buyer${index}@example.com`))));
    await runMailJobs();
    expect(new Set(mailserver.received.map((message) => /^To: (.*)$/m.exec(message)?.[1])).size).toBe(50);
  });

  test('while the mail server hangs, only the mails that it was given are claimed, so that another process sends none of them twice', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mailserver.hold = promise;
    await Promise.all(Array.from({ length: 9 }, (_, index) => enqueue(welcome(`buyer${index}@example.com`))));
    const run = runMailJobs();
    await expect.poll(() => mailserver.received.length).toBe(4);
    const claimed = (await outbox()).filter(({ attempts }) => attempts > 0).length;
    resolve();
    await run;
    expect([claimed, mailserver.received.length]).toEqual([4, 9]);
  });

  test('sends a code that somebody waits for before older mails', async () => {
    for (let index = 0; index < 51; index++) await enqueue(welcome(`buyer${index}@example.com`));
    const code = { code: '123456', purpose: 'register' } as const;
    await enqueue({ to: 'waiting@example.com', locale: 'zh_CN', template: 'verifyCode', data: code });
    await runMailJobs();
    // Among the first four, which are sent concurrently.
    const position = mailserver.received.findIndex((message) => message.includes('To: waiting@example.com'));
    expect([0, 1, 2, 3]).toContain(position);
  });

  test('a mail of a rolled-back transaction is never sent', async () => {
    const failing = inTransaction(gateway.db, async (tx) => {
      await enqueueMail(tx, welcome('never@example.com'));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await runMailJobs();
    expect(mailserver.received).toEqual([]);
  });

  test('retries a rejected mail later and stores the reason', async () => {
    mailserver.verdict = '451 busy';
    await enqueue(welcome('later@example.com'));
    await runMailJobs();
    await runMailJobs();
    expect(await outbox()).toMatchObject([
      { attempts: 1, done_at: null, failed_reason: expect.stringContaining('451') },
    ]);
    mailserver.verdict = '250 taken';
    aheadMs = 61_000;
    await runMailJobs();
    expect(mailserver.received).toHaveLength(1);
  });

  test('a mail that is sent again after an unknown result has the same id, so that it is shown once', async () => {
    await enqueue(welcome('twice@example.com'));
    const [row] = await outbox();
    await runMailJobs();
    // As after a crash that undid the deletion.
    await sql`INSERT INTO outbox (id, kind, payload, created_at) OVERRIDING SYSTEM VALUE
              VALUES (${row?.id}, 'mail', ${JSON.stringify(row?.payload)}::jsonb, ${row?.created_at})`.execute(
      gateway.db,
    );
    aheadMs = 61_000;
    await runMailJobs();
    const ids = mailserver.received.map((message) => /^Message-ID: (.+)$/im.exec(message)?.[1]);
    expect(ids).toEqual([expect.stringContaining('@kaimai.example>'), ids[0]]);
  });

  test('gives up after ten attempts and reports it', async () => {
    mailserver.verdict = '550 no such mailbox';
    await enqueue(welcome('gone@example.com'));
    for (let tries = 0; tries < 9; tries++) {
      await runMailJobs();
      aheadMs += 6 * 3_600_000;
    }
    expect(await outbox()).toMatchObject([{ attempts: 9, done_at: null }]);
    await expect(runMailJobs()).rejects.toThrow(/^Gave up sending: mail \d+, .*550/);
    const [row] = await outbox();
    expect(row).toMatchObject({ attempts: 10, failed_reason: expect.stringContaining('550') });
    expect(row?.done_at).not.toBeNull();
    aheadMs += 6 * 3_600_000;
    await runMailJobs();
    expect(await outbox()).toMatchObject([{ attempts: 10 }]);
  });

  test('nothing is sent about an account that was erased', async () => {
    await enqueue(welcome(`b1${erasedEmailEnd}`));
    expect(await outbox()).toEqual([]);
  });

  test('a mail that cannot be sent does not block others', async () => {
    await enqueue(welcome('refused@example.com'));
    await enqueue(welcome('fine@example.com'));
    await runMailJobs();
    expect(mailserver.received).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ attempts: 1, failed_reason: expect.stringContaining('550') }]);
  });
});
