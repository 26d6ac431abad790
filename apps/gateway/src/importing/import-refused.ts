/** The file or command cannot be used and nothing was changed; the message tells the operator what to do. */
export class ImportRefused extends Error {
  override name = 'ImportRefused';
  /** The code of the shop that does not exist, if that is why. */
  unknownShop: string | undefined;
}
