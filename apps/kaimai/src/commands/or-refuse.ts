import { CommandRefused } from './command.ts';

/** The result of an operator function; throws CommandRefused with its problem. */
export function orRefuse<T extends object>(result: T | { problem: string; fields?: Record<string, string> }): T {
  if ('problem' in result) throw new CommandRefused(`${result.problem}.`);
  return result;
}
