import type { Credential } from '@kaimai/contract/account/account';
import { liveNewsPath, liveTicket } from '@kaimai/contract/live/live';
import type { TestGateway } from '#testing/test-gateway.ts';

export interface TestEvent {
  event: string;
  data: unknown;
}

/** A stream of live updates as a browser opens it, read one event at a time. */
export interface EventStream {
  status: number;
  headers: Headers;
  /** The next event; undefined when the stream has ended. */
  next: () => Promise<TestEvent | undefined>;
  hangUp: () => void;
}

/** Requests a ticket and opens a stream with it. The gateway must be listening at its public address. */
export async function openStream(gateway: TestGateway, credential: Credential): Promise<EventStream> {
  const { ticket } = await gateway.call(liveTicket, {}, { credential });
  return openStreamWith(gateway, ticket);
}

export async function openStreamWith(gateway: TestGateway, ticket: string): Promise<EventStream> {
  const controller = new AbortController();
  const address = new URL(`${liveNewsPath}?ticket=${encodeURIComponent(ticket)}`, gateway.deployment.publicUrl);
  const response = await fetch(address, { signal: controller.signal });
  const events = eventsOf(response);
  return {
    status: response.status,
    headers: response.headers,
    next: async () => (await events.next()).value ?? undefined,
    hangUp: () => controller.abort(),
  };
}

async function* eventsOf({ body }: Response): AsyncGenerator<TestEvent, void> {
  if (!body) return;
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    const parts = (text + chunk).split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) };
    }
  }
}
