import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test';

/** The unexpected errors in a browser, except those that a journey allows because it causes them. */
export interface Faults {
  /** Errors that match do not fail the journey, and need not occur. */
  allow(pattern: RegExp): void;
  /** The errors so far that are not allowed. */
  found(): string[];
  /** Stops watching a browser that the next test uses, too. */
  stop(): void;
}

/**
 * Collects console errors (violations of the content security policy are among them), uncaught errors and failed
 * requests.
 */
export function watchForFaults(context: BrowserContext): Faults {
  const faults: string[] = [];
  const allowedPatterns: RegExp[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (isFault(message)) faults.push(`console: ${message.text()} ${placeOf(message)}`);
  };
  const onError = (error: WebError) => {
    faults.push(`uncaught: ${error.error().message}`);
  };
  const onFailure = (request: Request) => {
    if (!isCancelled(request)) faults.push(describe(request));
  };
  const onResponse = (response: Response) => {
    if (response.status() >= 400) faults.push(describe(response.request(), response));
  };
  context.on('console', onConsole).on('weberror', onError).on('requestfailed', onFailure).on('response', onResponse);
  return {
    allow: (pattern) => void allowedPatterns.push(pattern),
    found: () => faults.filter((fault) => !allowedPatterns.some((pattern) => pattern.test(fault))),
    stop: () =>
      void context
        .off('console', onConsole)
        .off('weberror', onError)
        .off('requestfailed', onFailure)
        .off('response', onResponse),
  };
}

/** React reports a hydration mismatch as an error, other problems as warnings. */
function isFault(message: ConsoleMessage): boolean {
  return message.type() === 'error' || /hydrat/i.test(message.text());
}

/**
 * Browsers abort pending requests on navigation, and requests for scripts where scripts are disabled. Requests that the
 * content security policy blocks are reported on the console, too.
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
