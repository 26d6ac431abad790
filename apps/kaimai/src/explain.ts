import { StartRefused } from '@kaimai/embedded-postgres/start-refused';
import { MigrationRefused } from '@kaimai/gateway/db/migrate';
import { EnvironmentRefused } from '#environment-refused.ts';

/** The SQLSTATE `read_only_sql_transaction`. */
const changeOnStandby = '25006';
const operatorErrors = [EnvironmentRefused, StartRefused, MigrationRefused];

/** Why the program does not start: one line for what an operator can fix, the stack for a bug. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (operatorErrors.some((kind) => error instanceof kind)) return error.message;
  // The error of a missing module names its path.
  if (error.message.includes('storefront/dist')) return 'The pages have not been built yet; npm start builds them.';
  return systemReason(error) ?? error.stack ?? error.message;
}

function systemReason(
  error: Error & { code?: string; syscall?: string; port?: number; address?: string; path?: string; hostname?: string },
): string | undefined {
  const { code, syscall, address, port, path, hostname } = error;
  if (code === changeOnStandby)
    return 'The database accepts no changes: it is a standby, or its cluster has no primary now. Start again when there is one.';
  if (code === 'EADDRINUSE') return `Port ${port} on ${address} is in use by another program; choose another PORT.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${port} needs rights that this program does not have; choose a PORT above 1023.`;
  if (syscall === 'getaddrinfo') return `HOST ${hostname} is no name of this computer.`;
  if (syscall === 'listen') return `HOST ${address} is no address of this computer.`;
  if (syscall && path) return `${path} cannot be used: ${error.message}`;
  return undefined;
}
