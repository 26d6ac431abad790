import { tracedProgram } from '../harness/addresses.ts';
import { openCollector, type Collector, type ReceivedSpan } from '../harness/collector.ts';
import { open } from '../harness/open.ts';
import { sageHeadphones } from '../harness/ordering.ts';
import { startProgram, type Program } from '../harness/program.ts';
import { expect, test } from '../harness/test.ts';

test.describe.configure({ mode: 'serial' });
// A new browser, with an empty cache.
test.use({ program: tracedProgram, ownContext: true });

let collector: Collector;
let program: Program;

test.beforeAll(async () => {
  collector = await openCollector();
  program = await startProgram(tracedProgram, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    WORKERS: '2',
  });
});

test.afterAll(async () => {
  await program.kill('SIGTERM');
  collector.close();
});

const detail = `/detail?commodityCode=${sageHeadphones.commodityCode}`;

/** The spans of the requests for a path, sorted by their start: the workers send their spans independently. */
const visits = (path: string): ReceivedSpan[] =>
  collector.spans
    .filter(({ name }) => name === `GET ${path}`)
    .toSorted((one, other) => Number(one.startedAt - other.startedAt));
const childrenOf = ({ traceId, spanId }: ReceivedSpan): ReceivedSpan[] =>
  collector.spans.filter((span) => span.traceId === traceId && span.parentId === spanId);

/** The spans on a path of names that begins below a span. */
function spansBelow(span: ReceivedSpan, [name, ...names]: readonly (string | RegExp)[]): ReceivedSpan[] {
  if (name === undefined) return [span];
  const isNamed = (child: ReceivedSpan) => (typeof name === 'string' ? child.name === name : name.test(child.name));
  return childrenOf(span)
    .filter(isNamed)
    .flatMap((child) => spansBelow(child, names));
}

test('one trace contains the visit of a page, its rendering, its calls and their statements', async ({
  page,
  words,
}) => {
  await open(page, detail);
  await page.getByRole('radio', { name: words.sage }).click();
  await page.getByRole('button', { name: words.addToCart }).click();
  await expect(page.getByRole('region', { name: words.added })).toBeVisible();

  const atVisit = (...path: (string | RegExp)[]) =>
    visits('/detail').flatMap((visit) => spansBelow(visit, path)).length;
  await expect.poll(() => atVisit('render page', /^call /, /^(SELECT|WITH) /)).toBeGreaterThan(0);
  await expect.poll(() => atVisit('POST /gateway.do', 'call cartAdd', 'COMMIT')).toBe(1);
  expect(visits('/detail').map(({ parentId }) => parentId)).toEqual(['']);
  expect(visits('/detail')[0]?.attributes).toMatchObject({
    'http.route': '/*',
    'http.response.status_code': 200,
    'kaimai.page': '/detail',
    'kaimai.request_id': expect.stringMatching(/^[\w-]{12}$/),
  });
  for (const value of [sageHeadphones.commodityCode, sageHeadphones.skuCode])
    expect(collector.text()).not.toContain(value);
});

test('a page that is cached in the program and in the browser belongs to the trace of each visit', async ({ page }) => {
  const callsOf = (visit: ReceivedSpan) => spansBelow(visit, ['POST /gateway.do', /^call /]).length;
  const statuses = () => visits('/agreement').map(({ attributes }) => attributes['http.response.status_code']);
  let visitCount = 0;
  // Each worker caches a copy of its own, which contains the time of rendering: only the worker that sent the browser’s copy
  // answers 304.
  do {
    for (const _visit of [1, 2, 3]) await open(page, '/agreement/');
    visitCount += 3;
    const allWithCalls = Array.from({ length: visitCount }, () => true);
    await expect.poll(() => visits('/agreement').map((visit) => callsOf(visit) > 0)).toEqual(allWithCalls);
  } while (!statuses().includes(304));
  expect(new Set(visits('/agreement').map(({ traceId }) => traceId)).size).toBe(visitCount);
  expect(statuses()[0]).toBe(200);
});
