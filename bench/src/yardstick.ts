/** The yardstick: a bare Fastify server that answers with 10 kB of JSON. Prints its port. */

import fastify from 'fastify';

const row = { id: 'row', name: 'x'.repeat(60), price: '12.90' };
const body = { rows: Array.from({ length: 105 }, () => row) };

const server = fastify();
server.get('/', async () => body);
await server.listen({ host: '127.0.0.1', port: 0 });
const address = server.server.address();
process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
