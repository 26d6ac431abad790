/** The file or command cannot be used and nothing was changed; the message tells the operator what to do. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}

/** A problem in the file. Its product is skipped completely; the others are imported. */
export interface Problem {
  file: string;
  line: number;
  reason: string;
}
