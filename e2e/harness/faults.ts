import type { BrowserContext, ConsoleMessage, Request, Response } from '@playwright/test';

/** What went wrong in a browser without anybody seeing it, but for what a journey provokes. */
export interface Faults {
  /** Faults that hold these words are meant to happen. */
  provoke(words: RegExp): void;
  found(): string[];
}

/** Listens for errors on the console (a breach of the content security policy is one), uncaught ones, and failed requests. */
export function watchForFaults(context: BrowserContext): Faults {
  const faults: string[] = [];
  const provoked: RegExp[] = [];
  context.on('console', (message) => isFault(message) && faults.push(`console: ${message.text()} ${placeOf(message)}`));
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => isCancelled(request) || faults.push(describe(request)));
  context.on('response', (response) => response.status() >= 400 && faults.push(describe(response.request(), response)));
  return {
    provoke: (words) => void provoked.push(words),
    found: () => faults.filter((fault) => !provoked.some((words) => words.test(fault))),
  };
}

/** React reports a page that the browser made differently from the server as an error, others as warnings. */
function isFault(message: ConsoleMessage): boolean {
  return message.type() === 'error' || /hydrat/i.test(message.text());
}

/**
 * What is under way when a buyer goes on to another page is dropped by the browser, and so are scripts where they are
 * switched off. What a page's own policy forbids is on the console too.
 */
function isCancelled(request: Request): boolean {
  return ['net::ERR_ABORTED', 'csp'].includes(request.failure()?.errorText ?? '');
}

function describe(request: Request, response?: Response): string {
  const outcome = response ? response.status() : request.failure()?.errorText;
  return `${request.method()} ${request.url()}: ${outcome}`;
}

function placeOf(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return url ? `(${url}:${lineNumber})` : '';
}
