/** The result of an operator function for a code or number that nothing has. */
export interface UnknownObject {
  problem: string;
  /** The HTTP API answers 404 if the path has it. */
  unknown: string;
}

export function unknownObject(kind: string, code: string): UnknownObject {
  return { problem: `There is no ${kind} ${code}`, unknown: code };
}
