import type { Problem } from '#service/input-fields.ts';
import { unknownObject } from '#service/unknown-object.ts';

/** Returns the row if it waits for a second operator; a problem if it does not exist or is already decided. */
export function waitingRowOrProblem<Row extends { state: string }>(
  kind: 'approval' | 'correction',
  number: string,
  row: Row | undefined,
): Row | Problem {
  if (!row) return unknownObject(kind, number);
  return row.state === 'waiting' ? row : { problem: `${number} is ${row.state} already` };
}

/** The problem of an operator who tries to approve their own request. */
export function selfApprovalProblem(number: string, by: string): Problem {
  return { problem: `${number} was requested by ${by}; a second operator must approve it` };
}
