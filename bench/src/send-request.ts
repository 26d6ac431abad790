import { Agent, request, type IncomingMessage } from 'node:http';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Server {
  agent: Agent;
  hostname: string;
  port: string;
}

/** Connections are kept alive. Requests time out after `timeoutMs`. */
export function serverAt(url: string, timeoutMs: number, connections = Infinity): Server {
  const { hostname, port } = new URL(url);
  return { agent: new Agent({ keepAlive: true, maxSockets: connections, timeout: timeoutMs }), hostname, port };
}

/** Uses Node's own client, which needs a third of the CPU of fetch: load generator and program share the processors. */
export function sendRequest(server: Server, { body, ...options }: LoadRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...server, ...options }, resolve);
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
