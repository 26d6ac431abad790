import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { figureNames, figures, goalOf, meetsGoal, formatFigure, type PageFigures } from './figures.ts';

const file = fileURLToPath(new URL('../../../docs/pages.md', import.meta.url));

export interface Conditions {
  day: string;
  times: number;
  cores: number;
  /** The load average before and after. */
  load: readonly [number, number];
}

/** Writes docs/pages.md. */
export function writePagesDocument(pages: ReadonlyMap<string, PageFigures>, conditions: Conditions): void {
  writeFileSync(file, render(pages, conditions));
}

function render(pages: ReadonlyMap<string, PageFigures>, { day, times, cores, load }: Conditions): string {
  const heads = figureNames.map((name) => figures[name].head);
  return `# How fast the pages are

Lighthouse on a simulated phone (its default: 4× slower processor, slow 4G), the median of ${times} runs, each in a new browser; scripts and requests
are counted in Chromium without interaction. ✗ marks what misses its goal. This page is written by \`npm run bench -- pages\`; do not edit it.

| page | ${heads.join(' | ')} |
|${'---|'.repeat(heads.length + 1)}
| goal | ${figureNames.map(goalOf).join(' | ')} |
${Array.from(pages, ([page, measured]) => rowOf(page, measured)).join('\n')}

Measured on ${day} on ${cores} cores; load average before ${load[0].toFixed(1)}, after ${load[1].toFixed(1)}. Blocking time and performance depend on how much else the
machine does: compare figures of a quiet machine only.

\`\`\`
npm run bench -- pages            # every page
npm run bench -- pages home shop  # some of them, without writing this page
npm run bench -- pages --times 1  # once each
\`\`\`

The command starts the program's own build with a new data folder and exits with 1 when a goal is missed. “Until it works” is until React has taken
over the page. Requests for pictures are not counted, nor files that are stored for offline use afterwards. The cart has no scores:
Lighthouse would see an empty one. Search results are excluded from search engines, so the audit for indexing is left out for them.
`;
}

function rowOf(page: string, measured: PageFigures): string {
  const cells = figureNames.map((name) => {
    const value = measured[name];
    if (value === undefined) return '–';
    return `${formatFigure(name, value)}${meetsGoal(name, value) ? '' : ' ✗'}`;
  });
  return `| ${page} | ${cells.join(' | ')} |`;
}
