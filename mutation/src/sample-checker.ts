import { CheckStatus, type Checker, type CheckResult } from '@stryker-mutator/api/check';
import type { Mutant, StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { isInSample, type Sample } from './sample.ts';

const passed: CheckResult = { status: CheckStatus.Passed };
const leftOut: CheckResult = { status: CheckStatus.CompileError, reason: 'Not in the sample' };

/**
 * Lets Stryker try only the mutants of the sample. Stryker asks checkers whether a mutant compiles before it runs
 * tests.
 */
class SampleChecker implements Checker {
  static inject = tokens(commonTokens.options);
  readonly #sample: Sample;

  constructor(options: StrykerOptions) {
    this.#sample = options['sample'] as Sample;
  }

  async init(): Promise<void> {}

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    return Object.fromEntries(
      mutants.map((mutant) => [mutant.id, isInSample(mutant, this.#sample) ? passed : leftOut]),
    );
  }

  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
