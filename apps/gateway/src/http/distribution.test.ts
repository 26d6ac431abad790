import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bindings } from '#domains.ts';
import { createBelongings } from '#testing/belongings.ts';
import { byOwnKey, ofBuyer, ofShop, partsOfBuyer, reference, unroutedTables } from '#testing/distribution.ts';
import { createListeningGateway } from '#testing/listening.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

// In a cluster, the rows of most tables would be distributed over several servers by one column, such as the buyer's id. Only a
// statement that names the value of that column can be sent to a single server (docs/scaling.md).

let gateway: TestGateway;
/** Statements by the service whose call sent them; those of callbacks, operators and jobs are not among them. */
let statementsByService: Map<string, Set<string>>;

/** These would end the session that the calls are made with. */
const endsSessions = new Set(['signOut', 'sessionRevoke', 'accountDelete']);

beforeAll(async () => {
  gateway = await createListeningGateway();
  statementsByService = new Map();
  let callingService: string | undefined;
  recordStatements((text) => {
    if (callingService !== undefined)
      statementsByService.set(callingService, (statementsByService.get(callingService) ?? new Set()).add(text));
  });
  const { call } = gateway;
  gateway.call = async (service, ...rest) => {
    callingService = service.name;
    return call(service, ...rest).finally(() => (callingService = undefined));
  };
  const { owner, ids, otherFields } = await createBelongings(gateway);
  for (const { service } of bindings.filter((binding) => !endsSessions.has(binding.service.name))) {
    await gateway.call(service, {}, owner);
    await gateway.call(service, { ...otherFields, ...ids }, owner);
  }
  // Ends the recording of statements.
  vi.restoreAllMocks();
});

afterAll(() => gateway.close());

function recordStatements(onStatement: (text: string) => void): void {
  const query = Client.prototype.query as (...args: unknown[]) => unknown;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function record(this: Client, ...args: unknown[]) {
    const [config] = args;
    const text = typeof config === 'string' ? config : (config as { text?: string }).text;
    if (text !== undefined) onStatement(text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim());
    return query.apply(this, args) as never;
  });
}

/** Statements that name no buyer, and why, or what a cluster would need. */
const exceptions: [RegExp, string][] = [
  [/^insert into buyer /, 'a new buyer has no id yet: the program would have to choose it'],
  [/buyer where .*\bemail = /, 'a sign-in names only the e-mail: this would need a separate table by e-mail'],
  [
    /^SELECT o\.buyer_id AS buyerId, payment\.pay_no/,
    'guests name order number and e-mail: this would need a separate table by order number',
  ],
  [
    /\br\.id::text AS reviewNo/,
    'the variant is read from the order line: the review would have to store it, as imported ones do',
  ],
  [
    /^SELECT o\.order_no AS orderNo, o\.buyer_id .* WHERE o\.id = /,
    'shared with jobs; the order was locked for its buyer',
  ],
  [/^SELECT id, state, arrives_to .* WHERE order_no = /, 'shared with operators; the order was locked for its buyer'],
  [/^WITH moved AS \( UPDATE customer_order SET state/, 'shared with jobs; the order was locked for its buyer'],
  [
    /FROM after_sales request JOIN customer_order o .* WHERE request\.id = /,
    'shared with operators; the request was found for its buyer',
  ],
  [/^update customer_order set has_after_sales = /, 'the order was locked for its buyer'],
  [/^update after_sales set state/, 'shared with operators; the request was found for its buyer'],
  [/^delete from after_sales_unit where after_sales_id = /, 'the request was found for its buyer'],
  [/^update conversation set last_position/, 'shared with operators; the conversation was found for its buyer'],
  [/^SELECT m\.position, m\.said_by/, 'shared with operators; the conversation was found for its buyer'],
  [/^INSERT INTO payment_ledger .* FROM customer_order o/, 'shared with jobs; the order was locked for its buyer'],
  [/^delete from push_subscription where access_key = /, 'found by browser, whoever is signed in'],
];

test('each table is distributed in one way, and has its distribution column', async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT relname AS name, array_agg(attname::text) AS columns FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace AND attnum > 0
    GROUP BY 1 ORDER BY 1`.execute(gateway.db);
  const tables = [
    ...Object.keys(ofBuyer),
    ...Object.keys(partsOfBuyer),
    ...ofShop,
    ...reference,
    ...Object.keys(byOwnKey),
  ];
  expect(tables.toSorted()).toEqual(rows.map(({ name }) => name));
  const columns = new Map(rows.map((row) => [row.name, row.columns]));
  const missing = Object.entries({ ...ofBuyer, ...partsOfBuyer, ...byOwnKey }).filter(
    ([table, column]) => !columns.get(table)?.includes(column),
  );
  expect(missing).toEqual([]);
});

test('every statement of a service names whose rows it works on, or is a known exception', () => {
  const statements = [...statementsByService].flatMap(([service, texts]) =>
    [...texts].map((statement) => ({ service, statement })),
  );
  expect(statements.length).toBeGreaterThan(300);
  const unrouted = statements.filter(({ statement }) => unroutedTables(statement).length > 0);
  const unknown = unrouted.filter(({ statement }) => !exceptions.some(([pattern]) => pattern.test(statement)));
  expect(unknown).toEqual([]);
  const unused = exceptions.filter(([pattern]) => !unrouted.some(({ statement }) => pattern.test(statement)));
  expect(unused).toEqual([]);
});

test.each([
  ['SELECT * FROM customer_order WHERE order_no = $1', ['customer_order']],
  ['SELECT * FROM customer_order WHERE order_no = $1 AND buyer_id = $2', []],
  ['SELECT buyer_id FROM message WHERE message_no = $1', ['message']],
  ['insert into "message" ("message_no", "buyer_id") values ($1, $2)', []],
  ['SELECT FROM order_line line WHERE line.order_id = $1', []],
  ['UPDATE parcel SET state = $1 WHERE id = $2', ['parcel']],
  ['SELECT * FROM product WHERE code = $1', []],
])('%s: unrouted are %j', (statement, tables) => {
  expect(unroutedTables(statement)).toEqual(tables);
});
