/** One check and its result. */
export interface Finding {
  scenario: string;
  /** Counts and times. */
  observed: string;
  /** `not tried` if this machine cannot run it. */
  passed: boolean | 'not tried';
}

export type Report = (finding: Finding) => void;

/** Prints findings immediately, because a run takes minutes, and counts them for the summary. */
export class Findings {
  readonly #printLine: (line: string) => void;
  readonly #counts = { passed: 0, failed: 0, notTried: 0 };

  constructor(printLine: (line: string) => void = (line) => void process.stdout.write(`${line}\n`)) {
    this.#printLine = printLine;
  }

  readonly report: Report = ({ scenario, observed, passed }) => {
    if (passed === 'not tried') {
      this.#counts.notTried += 1;
      return this.#printLine(`— ${scenario}\n  not tried: ${observed}`);
    }
    this.#counts[passed ? 'passed' : 'failed'] += 1;
    this.#printLine(`${passed ? '✓' : '✗'} ${scenario}\n  ${observed}`);
  };

  /** An exception is reported as a failure; later checks still run. */
  async attempt(scenario: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.report({ scenario, observed: error instanceof Error ? error.message : String(error), passed: false });
    }
  }

  summary(): string {
    const { passed, failed, notTried } = this.#counts;
    return `${passed} passed, ${failed} failed, ${notTried} not tried`;
  }

  get exitCode(): 0 | 1 {
    return this.#counts.failed > 0 || this.#counts.passed === 0 ? 1 : 0;
  }

  finish(): void {
    this.#printLine(`\n${this.summary()}`);
    process.exitCode = this.exitCode;
  }
}

/** `1.4 s`; a time that was not reached is infinite. */
export const seconds = (ms: number): string => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');

/** The longest interval without an event, between two times; the moments are in ascending order. */
export function longestGapMs(moments: readonly number[], from: number, to: number): number {
  const within = [from, ...moments.filter((at) => at > from && at < to), to];
  return Math.max(...within.slice(1).map((at, index) => at - (within[index] ?? at)));
}
