/** The file or command cannot be used and nothing was changed; the message tells the operator what to do. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
}
