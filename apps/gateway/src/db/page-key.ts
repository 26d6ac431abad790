/** The parts of the key of a page's last row, which are separated by spaces. */
export function splitPageKey(after = ''): string[] {
  return after.split(' ');
}

/**
 * The instant and the number in the key of a list by time. A made-up instant is null, which no row comes after. The text
 * itself may be one that only JavaScript accepts.
 */
export function splitTimeKey(after: string): { at: Date | null; number: string } {
  const [writtenAt = '', number = ''] = splitPageKey(after);
  const at = new Date(writtenAt);
  return { at: Number.isNaN(at.getTime()) ? null : at, number };
}
