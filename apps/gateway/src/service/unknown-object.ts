/** The result of an operator function for a code or number that nothing has. */
export interface UnknownObject {
  problem: string;
  /** The code or number. The HTTP API answers 404 if it is in the path of the request. */
  unknown: string;
}

export function unknownObject(kind: string, code: string): UnknownObject {
  return { problem: `There is no ${kind} ${code}`, unknown: code };
}
