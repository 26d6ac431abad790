/** The day something was written on, the same on the server and in the browser. */
export function dayOf(moment: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment));
}
