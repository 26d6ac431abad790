import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { median } from '../../src/percentile.ts';
import type { PageFigures } from './figures.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const browserFlags = ['--headless=new', '--no-sandbox', '--disable-quic'];

interface AuditOptions {
  times: number;
  /** False for pages that are excluded from search engines on purpose. */
  isIndexed: boolean;
}

/**
 * Runs Lighthouse on a simulated phone several times, each in a browser of its own, and returns the median of each
 * figure.
 */
export async function audit(url: string, browser: string, { times, isIndexed }: AuditOptions): Promise<PageFigures> {
  const runs: Scores[] = [];
  for (let run = 0; run < times; run += 1) runs.push(await auditUntilRecorded(url, browser, isIndexed));
  const medianOf = (name: keyof Scores) => median(runs.map((scores) => scores[name]));
  return {
    performance: medianOf('performance'),
    largestPaint: medianOf('largestPaint'),
    blockingTime: medianOf('blockingTime'),
    accessibility: medianOf('accessibility'),
    bestPractices: medianOf('bestPractices'),
    seo: medianOf('seo'),
  };
}

type Scores = Record<
  'performance' | 'largestPaint' | 'blockingTime' | 'accessibility' | 'bestPractices' | 'seo',
  number
>;

/** The browser sometimes records a load without its beginning; Lighthouse then says to run it again. */
const notRecorded = 'NO_NAVSTART';
const maxAttempts = 3;

/** Repeats a run that was not recorded; throws after the last attempt. */
async function auditUntilRecorded(url: string, browser: string, isIndexed: boolean): Promise<Scores> {
  for (let attempt = 1; ; attempt += 1) {
    const scores = await auditOnce(url, browser, { isIndexed, isLast: attempt === maxAttempts });
    if (scores) return scores;
  }
}

/** Undefined for a load that was not recorded, unless it is the last attempt. */
async function auditOnce(
  url: string,
  browser: string,
  { isIndexed, isLast }: { isIndexed: boolean; isLast: boolean },
): Promise<Scores | undefined> {
  const chrome = await launch({ chromePath: browser, chromeFlags: browserFlags });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: categories,
      skipAudits: isIndexed ? [] : ['is-crawlable'],
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse has no result for ${url}`);
    const { audits, categories: scores, runtimeError } = result.lhr;
    if (runtimeError?.code === notRecorded && !isLast) return undefined;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const scoreOf = (name: string) => Math.round(100 * (scores[name]?.score ?? NaN));
    return {
      performance: scoreOf('performance'),
      largestPaint: (audits['largest-contentful-paint']?.numericValue ?? NaN) / 1000,
      blockingTime: audits['total-blocking-time']?.numericValue ?? NaN,
      accessibility: scoreOf('accessibility'),
      bestPractices: scoreOf('best-practices'),
      seo: scoreOf('seo'),
    };
  } finally {
    chrome.kill();
  }
}
