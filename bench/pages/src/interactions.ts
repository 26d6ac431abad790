/**
 * `npm run bench -- interactions [times]` measures in ms:
 *
 * - “interaction to next paint”: the time from an input to the next paint, by the browser's event timing in steps of 8 ms, on a processor slowed down
 *   four times; the 75th percentile;
 * - the time from the click of a card to the painted heading of its product, after the pointer was on the card for 400 ms; the median.
 */

import { availableParallelism, loadavg } from 'node:os';
import { chromium, type Browser, type Page } from '@playwright/test';
import { withBenchFolder } from '../../src/bench-folder.ts';
import { Scorecard } from '../../src/goals.ts';
import { percentile } from '../../src/percentile.ts';
import { positiveArgument } from '../../src/positive-argument.ts';
import { freePort, startInstance, stopNode } from '../../src/processes.ts';
import { measureClickToContent } from './click-to-content.ts';
import { interactions, type Interaction } from './interaction-steps.ts';
import { watchInteractions } from './next-paint.ts';

const times = positiveArgument(8);
const slowdown = 4;
const executablePath = process.env['CHROMIUM'] ?? chromium.executablePath();
const scorecard = new Scorecard('interactions');

await withBenchFolder(async (dataDir) => {
  const program = await startInstance(dataDir, await freePort());
  const browser = await chromium.launch({ executablePath });
  try {
    for (const interaction of interactions)
      scorecard.record(interaction.name, { value: await measureInteraction(browser, program.url, interaction) });
    for (const [name, rate] of [
      ['click to content', 1],
      ['click to content, processor 4× slower', slowdown],
    ] as const)
      scorecard.record(name, {
        value: await withPage(browser, {}, rate, (page) => measureClickToContent(page, program.url, times)),
      });
  } finally {
    await browser.close();
    await stopNode(program);
  }
});
process.stdout.write(
  `${availableParallelism()} cores, load average ${(loadavg()[0] ?? NaN).toFixed(1)}, ${times} times each\n`,
);
scorecard.finish();

/** The 75th percentile of the times to the next paint, in ms. */
function measureInteraction(
  browser: Browser,
  url: string,
  { name, device, prepare, act }: Interaction,
): Promise<number> {
  return withPage(browser, device, slowdown, async (page) => {
    const inputWatch = await watchInteractions(page);
    const waitsMs: number[] = [];
    for (let repetition = 0; repetition < times; repetition += 1) {
      await prepare(page, url, repetition);
      await inputWatch.forget();
      await act(page, repetition);
      waitsMs.push(await inputWatch.longest());
    }
    process.stdout.write(`${name}: ${waitsMs.join(', ')} ms\n`);
    return percentile(waitsMs, 0.75);
  });
}

async function withPage<T>(
  browser: Browser,
  device: Interaction['device'],
  rate: number,
  run: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...device, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    return await run(page);
  } finally {
    await context.close();
  }
}
