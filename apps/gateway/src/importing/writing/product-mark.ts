/** How a product looked when it was written, to tell whether a file has changed it since. */
export interface ProductMark {
  /** The fingerprint of its rows. */
  rows: string;
  /** That of the picture files that they name; null where nobody can tell, as their folder is not given. */
  files: string | null;
  /** Which of its pictures were to be had and were not, by their places. */
  missing: readonly number[];
}

export function writeMark({ rows, files, missing }: ProductMark): string {
  return `${rows}${files ? `~${files}` : ''}${missing.length > 0 ? `?${missing.join(',')}` : ''}`;
}

export function readMark(written: string): ProductMark {
  const [, rows = '', files = '', missing = ''] = /^([^~?]*)(?:~([^?]*))?(?:\?(.*))?$/.exec(written) ?? [];
  return { rows, files, missing: missing === '' ? [] : missing.split(',').map(Number) };
}

/** Whether the rows and the files are what they were; a folder that is not given says nothing against it. */
export function isSameMark(stored: ProductMark, now: Omit<ProductMark, 'missing'>): boolean {
  return stored.rows === now.rows && (now.files === null || (stored.files ?? '') === now.files);
}
