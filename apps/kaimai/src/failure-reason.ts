/**
 * The reason of a failure in one line. `fetch` itself only reports that it failed, so the cause of its error is described. Of
 * an AggregateError, which contains one error for each address of a host name, the first error is described.
 */
export function failureReason(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return failureReason(error.errors[0]);
  if (error instanceof TypeError && error.cause instanceof Error) return failureReason(error.cause);
  if (!(error instanceof Error)) return String(error);
  const [line = ''] = error.message.split('\n', 1);
  return line || ('code' in error ? String(error.code) : error.name);
}
