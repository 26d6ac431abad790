import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { URL } from 'node:url';
import type { BucketSettings } from '#media/bucket-client.ts';

/** The failure of the service: an error status, no answer, or half a file. */
export type BucketFault = number | 'silence' | 'half';

interface BucketState {
  fault: BucketFault | undefined;
  /** Requests about this key are forbidden. */
  refusedKey: string | undefined;
  requests: string[];
  pageSize: number;
}

/** The part of the S3 protocol that the program uses, over HTTP, with faults on demand. */
export async function imitateBucket() {
  const files = new Map<string, Buffer>();
  const state: BucketState = { fault: undefined, refusedKey: undefined, requests: [], pageSize: 1000 };
  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://bucket');
    const key = decodeURIComponent(url.pathname.replace(/^\/media\/?/, ''));
    const body = await buffer(request);
    state.requests.push(`${request.method} ${key}`);
    if (state.fault === 'silence') return;
    if (typeof state.fault === 'number') return sendError(response, state.fault, 'Broken');
    if (!request.headers.authorization?.includes('Credential=key/')) return sendError(response, 403, 'AccessDenied');
    if (key === state.refusedKey) return sendError(response, 403, 'AccessDenied');
    if (request.method === 'PUT') files.set(key, body);
    else if (request.method === 'DELETE') files.delete(key);
    else if (request.method === 'POST')
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) files.delete(name);
    else if (url.searchParams.has('list-type')) return sendList(url, response);
    else return sendFile(files.get(key), response);
    response.end(request.method === 'POST' ? '<DeleteResult/>' : '');
    return undefined;
  }

  function sendFile(file: Buffer | undefined, response: ServerResponse): void {
    if (!file) return sendError(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': file.length });
    if (state.fault !== 'half') response.end(file);
    else response.write(file.subarray(0, file.length / 2), () => response.destroy());
    return undefined;
  }

  function sendList({ searchParams }: URL, response: ServerResponse): void {
    const from = Number(searchParams.get('continuation-token') ?? 0);
    const prefix = searchParams.get('prefix') ?? '';
    const found = [...files].filter(([key]) => key.startsWith(prefix)).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(from, from + state.pageSize);
    const contents = page.map(([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`);
    const next = from + page.length;
    const more = next < found.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
    response.end(`<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings: BucketSettings = {
    bucket: 'media',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    prefix: 'shop/',
  };
  return {
    settings,
    files,
    state,
    close: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  // As Ceph does: the error is described by its code only.
  response.end(`<Error><Code>${code}</Code><Message></Message></Error>`);
}
