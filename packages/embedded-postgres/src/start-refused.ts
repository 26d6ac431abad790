/** The database cannot be started for a reason the operator can act on; the message is one plain sentence or two. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
