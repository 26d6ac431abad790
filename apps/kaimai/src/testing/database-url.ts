import type { ConnectionOptions } from '@kaimai/embedded-postgres/server';

/** The server's address as an operator would write it. */
export function databaseUrlOf({ host, port, user, database, password = '' }: ConnectionOptions): string {
  // `host`, often the folder of a socket, counts in place of `localhost`.
  return `postgresql://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
