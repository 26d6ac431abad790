/** The number of the failed request at the end of a fault's text (gateway, `service.fault`). It is rendered on the server, too, where only the text arrives. */
export function requestNumberIn(error: unknown): string | undefined {
  return error instanceof Error ? /#([\w-]{8,64})$/.exec(error.message)?.[1] : undefined;
}
