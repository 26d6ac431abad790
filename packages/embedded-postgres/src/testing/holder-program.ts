/** A separate program that holds a data folder until it is stopped or killed; it prints its connection. */

import { startPostgres } from '../server.ts';

const [dataDir = ''] = process.argv.slice(2);
const server = await startPostgres({ dataDir });
process.stdout.write(`${JSON.stringify({ connection: server.connection, postgresPid: server.pid() })}\n`);
process.once('SIGTERM', () => void server.stop());
