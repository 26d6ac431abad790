/** Fingerprints of a product when it was written, to detect changes in the file. */
export interface ProductFingerprint {
  /** The fingerprint of its rows. */
  rows: string;
  /** The fingerprint of its picture files; null without a folder. */
  files: string | null;
  /** Indexes of its pictures that were not available. */
  missing: readonly number[];
}

/** For example `ROWS~FILES?0,3`; without files, `ROWS?0,3`. */
export function serializeFingerprint({ rows, files, missing }: ProductFingerprint): string {
  return `${rows}${files ? `~${files}` : ''}${missing.length > 0 ? `?${missing.join(',')}` : ''}`;
}

export function parseFingerprint(text: string): ProductFingerprint {
  const [, rows = '', files = '', missing = ''] = /^([^~?]*)(?:~([^?]*))?(?:\?(.*))?$/.exec(text) ?? [];
  return { rows, files, missing: missing === '' ? [] : missing.split(',').map(Number) };
}

/** Whether rows and picture files are unchanged; without a folder, files are not compared. */
export function isSameFingerprint(stored: ProductFingerprint, current: Omit<ProductFingerprint, 'missing'>): boolean {
  return stored.rows === current.rows && (current.files === null || (stored.files ?? '') === current.files);
}
