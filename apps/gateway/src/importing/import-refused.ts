/** A whole file or command cannot be taken; the message is for the operator and says what to do. Nothing was changed. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

/** One thing in a file that is not right. Its product is left out, whole; the others go in. */
export interface Problem {
  file: string;
  line: number;
  reason: string;
}
