/** `npm run bench -- pages [name …] [--times 5]`: exits with 1 when a goal is missed, with 2 when there is no such page. */

import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { withBenchFolder } from '../../src/bench-folder.ts';
import { positiveArgument } from '../../src/positive-argument.ts';
import { freePort, startInstance, stopNode } from '../../src/processes.ts';
import { figureNames, goalOf, meetsGoal, formatFigure, type PageFigures } from './figures.ts';
import { audit } from './lighthouse.ts';
import { writePagesDocument } from './pages-document.ts';
import { countScripts } from './scripts.ts';

const addresses = {
  home: '/',
  list: '/categories?type=category&commodityCategoryCode=audio',
  search: '/search?commodityName=headphones',
  detail: '/detail?commodityCode=shoreline-tern-one',
  shop: '/shop?storeCodeNumber=S1001',
  cart: '/cart',
};
type PageName = keyof typeof addresses;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '5' } },
});
const names = Object.keys(addresses) as PageName[];
const unknownNames = positionals.filter((name) => !names.some((each) => each === name));
if (unknownNames.length > 0) {
  console.error(`No such page: ${unknownNames.join(', ')}. Known pages: ${names.join(', ')}`);
  process.exit(2);
}
const selectedNames = positionals.length > 0 ? names.filter((name) => positionals.includes(name)) : names;
const browser = process.env['CHROMIUM'] ?? chromium.executablePath();
const times = positiveArgument(5, values.times);
await withBenchFolder(measureAll);

async function measureAll(dataDir: string): Promise<void> {
  const before = loadavg()[0] ?? NaN;
  const program = await startInstance(dataDir, await freePort());
  const figuresByPage = new Map<string, PageFigures>();
  try {
    for (const name of selectedNames) {
      const figures = await measure(program.url, name);
      figuresByPage.set(name, figures);
      report(name, figures);
    }
  } finally {
    await stopNode(program);
  }
  if (selectedNames.length < names.length) return;
  const day = new Date().toISOString().slice(0, 10);
  writePagesDocument(figuresByPage, { day, times, cores: availableParallelism(), load: [before, loadavg()[0] ?? NaN] });
}

async function measure(url: string, name: PageName): Promise<PageFigures> {
  const address = url + addresses[name];
  // The first request renders the page.
  await fetch(address);
  if (name === 'cart') return countScripts(address, browser, (page) => fillCart(page, url));
  const auditFigures = await audit(address, browser, { times, isIndexed: name !== 'search' });
  return { ...auditFigures, ...(await countScripts(address, browser)) };
}

async function fillCart(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/detail?commodityCode=pine-glaze-teapot&lang=en`);
  const answer = page.waitForResponse(
    (response) => response.request().postData()?.includes('"service":"cartAdd"') === true,
  );
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await answer;
  // Empties the cache, so that files shared with the page before are counted again.
  await page.goto('about:blank');
}

/** Prints the figures of a page; a missed goal sets the exit code. */
function report(name: PageName, figures: PageFigures): void {
  console.log(name);
  for (const figure of figureNames) {
    const value = figures[figure];
    if (value === undefined) continue;
    const isMissed = !meetsGoal(figure, value);
    if (isMissed) process.exitCode = 1;
    console.log(`  ${figure}: ${formatFigure(figure, value)} (goal ${goalOf(figure)})${isMissed ? ' ✗' : ''}`);
  }
}
