import type { ProgramAddress } from './addresses.ts';
import { startProgram } from './program.ts';

/** Separate from the journey's time-out, so that a slow start leaves the journey all of its time. */
const startTimeoutMs = 480_000;

/** A fixture: a program for one journey, started before it, after `prepare`, and stopped after it. */
export function separateProgram(
  address: ProgramAddress,
  variables: Record<string, string> = {},
  prepare: () => Promise<void> = async () => undefined,
) {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed: none
  const run = async ({}: object, use: (program: ProgramAddress) => Promise<void>): Promise<void> => {
    await prepare();
    const program = await startProgram(address, variables);
    await use({ ...address, variables });
    await program.kill('SIGTERM');
  };
  return [run, { scope: 'test', timeout: startTimeoutMs }] satisfies [typeof run, { scope: 'test'; timeout: number }];
}
