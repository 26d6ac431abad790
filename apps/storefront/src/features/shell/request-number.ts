/**
 * The number of the failed request at the end of a fault's text (`service.fault` of the gateway). The error page is rendered
 * on the server, too, where it gets only the text.
 */
export function requestNumberIn(error: unknown): string | undefined {
  return error instanceof Error ? /#([\w-]{8,64})$/.exec(error.message)?.[1] : undefined;
}
