/** The database cannot be started for a reason that the operator can fix; the message explains it. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
