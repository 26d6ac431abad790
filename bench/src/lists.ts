import { basicInformation } from '@kaimai/contract/account/basic-information';
import { favouriteList } from '@kaimai/contract/favourite/favourite';
import { historyList } from '@kaimai/contract/history/history';
import { messageList } from '@kaimai/contract/message/message';
import { findRunningPostgres } from '@kaimai/embedded-postgres/server';
import { Client } from 'pg';
import { positiveArgument } from './positive-argument.ts';
import type { LoadRequest } from './send-request.ts';
import { withBenchFolder } from './bench-folder.ts';
import { isSuccess, signedRequest, type Caller } from './caller.ts';
import { startBareServer, type BareServer, type WithYardstick } from './bare-server.ts';
import { goals, Scorecard } from './goals.ts';
import { loadWarm, type LoadResult } from './load.ts';
import { runOperatorCommand } from './operator-command.ts';
import { freePort, startInstance, stopNode } from './processes.ts';
import { registerBusyBuyer } from './purchases.ts';
import { formatTable } from './speed-table.ts';

/** The number of messages, favourites and viewed products of each buyer; more than the program stores for a buyer. */
const entries = 10_000;
const callerCount = 4;
/** Buyers who never call; their rows make the tables large. */
const silentBuyerCount = 26;
const seconds = positiveArgument(5);
const connections = 16;
const scorecard = new Scorecard('lists');
const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

await withBenchFolder(measureAll);
scorecard.finish();

async function measureAll(dataDir: string): Promise<void> {
  await stopNode(await startInstance(dataDir, await freePort()));
  await runOperatorCommand(dataDir, ['generate', '--products', String(entries)]);
  const program = await startInstance(dataDir, await freePort());
  const bareServer = await startBareServer();
  try {
    const names = Array.from({ length: callerCount }, (_, number) => `lists${number}`);
    const buyers = await Promise.all(names.map((name) => registerBusyBuyer(program.url, name)));
    await fill(dataDir);
    const rows = await measureLists(program.url, buyers, bareServer);
    for (const { name, perSecond, failed, yardstickPerSecond } of rows)
      scorecard.record(name, { value: yardstickPerSecond / perSecond, failed });
    printLine(formatTable(rows));
  } finally {
    await bareServer.stop();
    await stopNode(program);
  }
}

/** Inserts into the tables directly: over the wire it would take an hour and hit the limits. */
async function fill(dataDir: string): Promise<void> {
  const address = await findRunningPostgres(dataDir);
  const client = new Client(address);
  await client.connect();
  const run = (text: string, ...values: unknown[]) => client.query(text, values);
  await run(
    `INSERT INTO buyer (buyer_no, email, password_hash, nickname)
     SELECT 'lists-' || n, 'silent' || n || '@bench.example', '', 'Silent' FROM generate_series(1, $1::int) n`,
    silentBuyerCount,
  );
  await run(
    `INSERT INTO message (message_no, buyer_id, type, advertise_code, title, text, created_at, read_at)
     SELECT 'lists-' || b.id || '-' || n, b.id, CASE n % 10 WHEN 0 THEN 'advertise' ELSE 'order' END,
            CASE n % 10 WHEN 0 THEN 'buyer_notice' END, words, words, now() - n * interval '1 hour',
            CASE n % 3 WHEN 0 THEN now() END
     FROM buyer b, generate_series(1, $1::int) n,
          (SELECT jsonb_build_object('zh_CN', '包裹已发出', 'en_US', 'Your parcel is on its way') AS words) w`,
    // Every tenth message is a notice; the others are about orders.
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

interface ListRow extends LoadResult, WithYardstick {
  name: keyof typeof goals.lists;
}

async function measureLists(url: string, buyers: readonly Caller[], bareServer: BareServer): Promise<ListRow[]> {
  let turn = 0;
  const buyer = (): Caller => {
    const next = buyers[turn++ % buyers.length];
    if (!next) throw new Error('There are no buyers');
    return next;
  };
  const earlyPage = (): number => 1 + (turn % 20);
  const requests: Record<keyof typeof goals.lists, () => LoadRequest> = {
    'messages about orders': () => signedRequest(messageList, { start: earlyPage() }, buyer()),
    // The middle of the list, equally far from both ends.
    'messages, in the middle': () => signedRequest(messageList, { start: 480 + earlyPage() }, buyer()),
    'messages, far back': () => signedRequest(messageList, { start: 900 + earlyPage() }, buyer()),
    notices: () =>
      signedRequest(messageList, { type: 'advertise', advertiseCode: 'buyer_notice', start: earlyPage() }, buyer()),
    favourites: () => signedRequest(favouriteList, { start: earlyPage() }, buyer()),
    'favourites, far back': () => signedRequest(favouriteList, { start: 800 + earlyPage() }, buyer()),
    history: () => signedRequest(historyList, { start: earlyPage() }, buyer()),
    'history, in the middle': () => signedRequest(historyList, { start: 190 + earlyPage() }, buyer()),
    'history, far back': () => signedRequest(historyList, { start: 390 + earlyPage() }, buyer()),
    'counts of the header': () => signedRequest(basicInformation, {}, buyer()),
  };
  const rows: ListRow[] = [];
  for (const name of Object.keys(goals.lists) as ListRow['name'][]) {
    const options = { url, seconds, connections, next: requests[name], isGood: isSuccess };
    rows.push({ name, ...(await bareServer.measureWithYardstick(() => loadWarm(options))) });
  }
  return rows;
}
