/** A name as it is stored and compared: in lower case, with single spaces. */
export function normaliseName(typed: string): string {
  return typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
}
