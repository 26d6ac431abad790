import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span that the program has sent. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentId: string;
  name: string;
  /** Nanoseconds since 1970. */
  startedAt: bigint;
  attributes: Record<string, string | number | boolean>;
}

/** An OpenTelemetry collector, as far as traces over HTTP need one. */
export interface Collector {
  url: string;
  /** All spans received so far. */
  spans: readonly ReceivedSpan[];
  /** All bodies received so far, as text. */
  text: () => string;
  close: () => void;
}

export async function openCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    bodies.push(body);
    spans.push(...spansOf(body));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  }
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => Buffer.concat(bodies).toString(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** ExportTraceServiceRequest → ResourceSpans → ScopeSpans → Span, by the numbers of their fields in OTLP. */
function spansOf(request: Buffer): ReceivedSpan[] {
  return messages(request, 1)
    .flatMap((ofResource) => messages(ofResource, 2))
    .flatMap((ofScope) => messages(ofScope, 2))
    .map((span) => ({
      traceId: bytes(span, 1).toString('hex'),
      spanId: bytes(span, 2).toString('hex'),
      parentId: bytes(span, 4).toString('hex'),
      name: bytes(span, 5).toString(),
      startedAt: bytes(span, 7).readBigUInt64LE(),
      attributes: Object.fromEntries(
        messages(span, 9).map((pair) => [bytes(pair, 1).toString(), valueOf(bytes(pair, 2))]),
      ),
    }));
}

/** An AnyValue of OTLP: field 1 is a text, 2 a boolean, 3 an integer, 4 a double. */
function valueOf(value: Buffer): string | number | boolean {
  for (const [number, content] of fieldsOf(value)) {
    if (number === 1 && Buffer.isBuffer(content)) return content.toString();
    if (number === 2) return content === 1n;
    if (number === 4 && Buffer.isBuffer(content)) return content.readDoubleLE();
    if (typeof content === 'bigint') return Number(content);
  }
  return '';
}

function messages(message: Buffer, field: number): Buffer[] {
  return fieldsOf(message).flatMap(([number, content]) =>
    number === field && Buffer.isBuffer(content) ? [content] : [],
  );
}

function bytes(message: Buffer, field: number): Buffer {
  return messages(message, field)[0] ?? Buffer.alloc(0);
}

/** The fields of a message in protobuf's wire format: numbers as bigint, everything else as its bytes. */
function fieldsOf(message: Buffer): [number: number, content: bigint | Buffer][] {
  const fields: [number, bigint | Buffer][] = [];
  let offset = 0;
  function readVarint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(offset++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
  const readBytes = (length: number): Buffer => message.subarray(offset, (offset += length));
  // Wire types: 0 a number of variable length, 1 eight bytes, 2 bytes after their length, 5 four bytes.
  const readContent = (wireType: number): bigint | Buffer => {
    if (wireType === 0) return readVarint();
    if (wireType === 2) return readBytes(Number(readVarint()));
    return readBytes(wireType === 1 ? 8 : 4);
  };
  while (offset < message.length) {
    const key = Number(readVarint());
    fields.push([key >> 3, readContent(key & 7)]);
  }
  return fields;
}
