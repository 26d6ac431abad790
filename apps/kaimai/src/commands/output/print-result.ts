import type { CommandArguments, CommandContext } from '#commands/command.ts';
import { toJson } from './to-json.ts';

/** Where a command prints, and whether as JSON. */
export type Output = Pick<CommandContext, 'print'> & Pick<CommandArguments, 'isOn'>;

/** Prints what a command has done as lines or, with `--json`, as JSON. Returns the exit code. */
export function printResult({ print, isOn }: Output, result: object, ...lines: readonly string[]): number {
  if (isOn('json')) print(toJson(result));
  else for (const line of lines) print(line);
  return 0;
}

/** Prints progress and remarks to standard output or, with `--json`, to standard error, so that the output is only JSON. */
export function remarkPrinter(
  { print, printError }: Pick<CommandContext, 'print' | 'printError'>,
  { isOn }: Pick<CommandArguments, 'isOn'>,
): (line: string) => void {
  return isOn('json') ? printError : print;
}
