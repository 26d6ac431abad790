/** What was tried, and what came of it. */
export interface Finding {
  tried: string;
  /** Counts and times. */
  seen: string;
  /** Whether it held; what this machine cannot try counts neither way. */
  good: boolean | 'not tried';
}

export type Report = (finding: Finding) => void;

/** Says findings as they are made: a run takes minutes, and whoever waits sees how far it is. Counts them for the end. */
export class Findings {
  readonly #say: (line: string) => void;
  readonly #counts = { held: 0, failed: 0, notTried: 0 };

  constructor(say: (line: string) => void = (line) => void process.stdout.write(`${line}\n`)) {
    this.#say = say;
  }

  readonly report: Report = ({ tried, seen, good }) => {
    this.#counts[good === 'not tried' ? 'notTried' : good ? 'held' : 'failed'] += 1;
    if (good === 'not tried') this.#say(`— ${tried}\n  not tried: ${seen}`);
    else this.#say(`${good ? '✓' : '✗'} ${tried}\n  ${seen}`);
  };

  /** What is thrown is a failure, and does not keep the rest from being tried. */
  async attempt(tried: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.report({ tried, seen: error instanceof Error ? error.message : String(error), good: false });
    }
  }

  summary(): string {
    const { held, failed, notTried } = this.#counts;
    return `${held} held, ${failed} failed, ${notTried} not tried`;
  }

  get exitCode(): 0 | 1 {
    return this.#counts.failed > 0 || this.#counts.held === 0 ? 1 : 0;
  }

  finish(): void {
    this.#say(`\n${this.summary()}`);
    process.exitCode = this.exitCode;
  }
}

export const seconds = (ms: number): string => (Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : 'never');

/** The longest time without any of these, from one moment to another. */
export function longestGapMs(moments: readonly number[], from: number, to: number): number {
  const within = [from, ...moments.filter((at) => at > from && at < to), to];
  return Math.max(...within.slice(1).map((at, index) => at - (within[index] ?? at)));
}

export function countsOf(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
}
