/**
 * Preloaded into the program: counts its statements, and the turns of the event loop in which it sent a statement. While only one
 * purchase is made, these turns are its round trips. An HTTP server answers with the counts since the last request.
 */
import { tracingChannel } from 'node:diagnostics_channel';
import { createServer } from 'node:http';
import { portVariable, type StatementCounts } from './statement-counts.ts';

// NODE_OPTIONS also preloads this file into the process that starts the program.
if (process.argv[1]?.endsWith('main.ts')) answerCounts(Number(process.env[portVariable]));

function answerCounts(port: number): void {
  let counts: StatementCounts = { statements: 0, roundTrips: 0 };
  let isNewTurn = true;
  const countOne = (): void => {
    counts.statements += 1;
    if (!isNewTurn) return;
    counts.roundTrips += 1;
    isNewTurn = false;
    setImmediate(() => (isNewTurn = true));
  };
  const ignore = (): void => undefined;
  const subscriber = { start: countOne, end: ignore, asyncStart: ignore, asyncEnd: ignore, error: ignore };
  tracingChannel('kaimai.statement').subscribe(subscriber);
  const server = createServer((_request, response) => {
    response.end(JSON.stringify(counts));
    counts = { statements: 0, roundTrips: 0 };
  });
  server.listen(port, '127.0.0.1').unref();
}
