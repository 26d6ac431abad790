import type { Problem } from '#service/input-fields.ts';
import { unknownObject } from '#service/unknown-object.ts';

/** A row that waits for a second operator; a problem if there is none with the number, or if it is decided. */
export function waitingRowOrProblem<Row extends { state: string }>(
  kind: 'approval' | 'correction',
  number: string,
  row: Row | undefined,
): Row | Problem {
  if (!row) return unknownObject(kind, number);
  return row.state === 'waiting' ? row : { problem: `${number} is ${row.state} already` };
}

/** For operators who approve what they requested themselves. */
export function selfApprovalProblem(number: string, by: string): Problem {
  return { problem: `${number} was requested by ${by}; a second operator must approve it` };
}
