/** The parts of the key of a page's last row, which are separated by spaces. */
export function splitPageKey(after = ''): string[] {
  return after.split(' ');
}

/**
 * The instant and the number in the key of a list by time. An invalid instant becomes null, so that no row follows it. It
 * is parsed here, since PostgreSQL would fail on some texts that JavaScript accepts.
 */
export function splitTimeKey(after: string): { at: Date | null; number: string } {
  const [writtenAt = '', number = ''] = splitPageKey(after);
  const at = new Date(writtenAt);
  return { at: Number.isNaN(at.getTime()) ? null : at, number };
}
