/** The program or a command cannot run with this configuration; the message names the settings and what to do. */
export class EnvironmentRefused extends Error {
  override name = 'EnvironmentRefused';
}
