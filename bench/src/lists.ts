import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { basicInformation } from '@kaimai/contract/basic-information';
import { favouriteList } from '@kaimai/contract/favourite';
import { historyList } from '@kaimai/contract/history';
import { messageList } from '@kaimai/contract/message';
import { findRunningPostgres } from '@kaimai/embedded-postgres/server';
import { Client } from 'pg';
import type { Shot } from './ask.ts';
import { isSuccess, signedShot, type Speaker } from './caller.ts';
import { load } from './load.ts';
import { freePort, startNode, startShop, stopNode } from './processes.ts';
import { registerBuyer } from './purchases.ts';
import { formatTable, type Row } from './table.ts';

/** Buyers with 10,000 messages, favourites and products looked at each: more than the shop itself lets them keep. */
const entries = 10_000;
const speakers = 4;
const silentBuyers = 26;
const seconds = Number(process.argv[2] ?? 5);
const connections = 16;
const goalOneIn = 20;
const kaimai = fileURLToPath(new URL('../../apps/kaimai/bin/kaimai.mjs', import.meta.url));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-lists-'));
try {
  await measureAll();
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureAll(): Promise<void> {
  await stopNode(await startShop(dataDir, await freePort()));
  await generateProducts();
  const shop = await startShop(dataDir, await freePort());
  const yardstick = await startNode('yardstick.ts', [], {}, (line) => `http://127.0.0.1:${line}`);
  try {
    const names = Array.from({ length: speakers }, (_, number) => `lists${number}`);
    const buyers = await Promise.all(names.map((name) => registerBuyer(shop.url, name)));
    await fill();
    const bare = {
      url: yardstick.url,
      seconds,
      connections,
      next: (): Shot => ({ method: 'GET', path: '/', headers: {} }),
    };
    const before = await load(bare);
    const rows = await measureLists(shop.url, buyers);
    const after = await load(bare);
    say(formatTable([{ name: 'yardstick', ...before }, ...rows], (before.perSecond + after.perSecond) / 2));
  } finally {
    await stopNode(yardstick);
    await stopNode(shop);
  }
}

async function generateProducts(): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const options = ['generate', '--products', String(entries)];
  const [code] = (await once(spawn(process.execPath, [kaimai, ...options], { env }), 'exit')) as [number | null];
  if (code !== 0) throw new Error('the products could not be generated');
}

/** Straight into the tables: over the wire it would take an hour, and the shop keeps fewer of some. */
async function fill(): Promise<void> {
  const address = await findRunningPostgres(dataDir);
  const client = new Client(address);
  await client.connect();
  const run = (text: string, ...values: unknown[]) => client.query(text, values);
  await run(
    `INSERT INTO buyer (buyer_no, email, password_hash, nickname)
     SELECT 'lists-' || n, 'silent' || n || '@bench.example', '', 'Silent' FROM generate_series(1, $1::int) n`,
    silentBuyers,
  );
  await run(
    `INSERT INTO message (message_no, buyer_id, type, advertise_code, title, text, created_at, read_at)
     SELECT 'lists-' || b.id || '-' || n, b.id, CASE n % 10 WHEN 0 THEN 'advertise' ELSE 'order' END,
            CASE n % 10 WHEN 0 THEN 'buyer_notice' END, words, words, now() - n * interval '1 hour',
            CASE n % 3 WHEN 0 THEN now() END
     FROM buyer b, generate_series(1, $1::int) n,
          (SELECT jsonb_build_object('zh_CN', '包裹已发出', 'en_US', 'Your parcel is on its way') AS words) w`,
    Math.ceil((entries * 10) / 9),
  );
  const products = `(SELECT id, row_number() OVER (ORDER BY id) AS n, price_usd_minor, price_cny_minor
                     FROM product ORDER BY id LIMIT ${entries}) p`;
  await run(
    `INSERT INTO favourite (buyer_id, product_id, saved_at, price_usd_minor, price_cny_minor, was_in_stock)
     SELECT b.id, p.id, now() - p.n * interval '1 hour', price_usd_minor, price_cny_minor, true FROM buyer b, ${products}`,
  );
  await run(
    `INSERT INTO viewed_product (buyer_id, product_id, viewed_at)
     SELECT b.id, p.id, now() - p.n * interval '1 hour' FROM buyer b, ${products}`,
  );
  await run('VACUUM (ANALYZE) buyer, message, message_count, favourite, viewed_product');
  await client.end();
}

async function measureLists(url: string, buyers: readonly Speaker[]): Promise<Row[]> {
  let turn = 0;
  const buyer = (): Speaker => {
    const next = buyers[turn++ % buyers.length];
    if (!next) throw new Error('nobody has registered');
    return next;
  };
  const early = (): number => 1 + (turn % 20);
  const shots: Record<string, () => Shot> = {
    'messages about orders': () => signedShot(messageList, { start: early() }, buyer()),
    // As far from the one end as from the other: nothing takes longer to find.
    'messages, in the middle': () => signedShot(messageList, { start: 480 + early() }, buyer()),
    'messages, far back': () => signedShot(messageList, { start: 900 + early() }, buyer()),
    notices: () =>
      signedShot(messageList, { type: 'advertise', advertiseCode: 'buyer_notice', start: early() }, buyer()),
    favourites: () => signedShot(favouriteList, { start: early() }, buyer()),
    'favourites, far back': () => signedShot(favouriteList, { start: 800 + early() }, buyer()),
    history: () => signedShot(historyList, { start: early() }, buyer()),
    'history, in the middle': () => signedShot(historyList, { start: 190 + early() }, buyer()),
    'history, far back': () => signedShot(historyList, { start: 390 + early() }, buyer()),
    'the header’s counts': () => signedShot(basicInformation, {}, buyer()),
  };
  const rows: Row[] = [];
  for (const [name, next] of Object.entries(shots)) {
    const options = { url, connections, next, isGood: isSuccess };
    await load({ ...options, seconds: 1 });
    rows.push({ name, goalOneIn, ...(await load({ ...options, seconds })) });
  }
  return rows;
}
