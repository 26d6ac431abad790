import { currentRequestId } from '@kaimai/gateway/diagnostics/request-id';
import type { FastifyLoggerOptions } from 'fastify';
import { systemNow } from '#clock.ts';
import { writeLine } from '#write-line.ts';

export const logFormats = ['text', 'json'] as const;
/** `json`: every line is an object with level, time and msg. `text` is for reading. */
export type LogFormat = (typeof logFormats)[number];

type Level = 'info' | 'fatal';

/** A line of the program itself, such as where it is open. */
export function programLine(format: LogFormat, level: Level, msg: string): string {
  return format === 'text' ? msg : JSON.stringify({ level, time: systemNow().toISOString(), pid: process.pid, msg });
}

/** Options of Fastify's logger: it logs faults and warnings, each with the id of its request. */
export function loggerOptions(
  { logLevel, logFormat }: { logLevel: string; logFormat: LogFormat },
  write = (line: string): void => writeLine(1, line),
): FastifyLoggerOptions & { mixin: () => object; base: object; formatters: object; timestamp: () => string } {
  return {
    level: logLevel,
    base: { pid: process.pid },
    serializers: { err: describeFault },
    formatters: { level: (level: string) => ({ level }) },
    // The logger inserts this text into the JSON of the line as it is, so it begins with a comma.
    timestamp: () => `,"time":"${systemNow().toISOString()}"`,
    mixin: () => {
      const requestId = currentRequestId.getStore();
      return requestId === undefined ? {} : { requestId };
    },
    stream: { write: (line: string) => write(logFormat === 'json' ? line : toReadable(line)) },
  };
}

/** A line as pino writes it. */
interface LoggedLine extends Record<string, unknown> {
  level: string;
  time: string;
  msg?: string;
  err?: { stack?: string; type?: string; message?: string };
}

/** `2026-11-25T10:00:00.000Z error A request failed (path=/cart/, requestId=…)`, and the stack below it. */
function toReadable(line: string): string {
  const { level, time, pid: _pid, msg = '', err = {}, ...rest } = JSON.parse(line) as LoggedLine;
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const head = `${time} ${level} ${msg}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
  const reason = err.stack || [err.type, err.message].filter(Boolean).join(': ');
  return reason === '' ? head : `${head}\n${reason.replaceAll(/^/gm, '  ')}`;
}

/** Omits PostgreSQL's `detail`, which repeats values of rows: personal data does not belong in the log. */
function describeFault(error: Error & { code?: string }): {
  type: string;
  message: string;
  stack: string;
  code?: string;
} {
  return { type: error.name, message: error.message, stack: error.stack ?? '', code: error.code };
}
