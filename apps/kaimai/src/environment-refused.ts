/** The environment is invalid; the message names each wrong variable. */
export class EnvironmentRefused extends Error {
  override name = 'EnvironmentRefused';
}
