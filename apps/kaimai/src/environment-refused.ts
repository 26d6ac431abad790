/** A variable cannot be understood; the message is one sentence that names it. */
export class EnvironmentRefused extends Error {
  override name = 'EnvironmentRefused';
}
