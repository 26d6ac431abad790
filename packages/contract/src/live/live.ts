import * as z from 'zod/mini';
import { defineService } from '../wire/service.ts';

/** The event stream of live updates (“news” on the wire) for pages of a signed-in buyer: `GET /live/news?ticket=…`. */
export const liveNewsPath = '/live/news';

/** What a live update is about: a new message or notice, a read one, a changed order or payment, a conversation with a shop. */
export const newsSubjects = ['message', 'notice', 'read', 'order', 'chat'] as const;
export type NewsSubject = (typeof newsSubjects)[number];

/** Why a stream ends: its session ended, newer streams of the buyer replaced it, or the page should open a new one. */
export const streamEndings = ['signed-out', 'crowded', 'again'] as const;

/** The event `hello`, once at the beginning: what a page that was loaded a moment before may have missed. */
export const helloEvent = z.object({ unreadMessages: z.int() });
/** The event `news`: what the page should fetch again. */
export const newsEvent = z.object({ about: z.array(z.enum(newsSubjects)) });
/** The event `end`, the last one. */
export const endEvent = z.object({ why: z.enum(streamEndings) });

/**
 * A ticket for one stream of the caller's live updates. The request of an event stream cannot be signed, so its URL
 * contains the ticket.
 */
export const liveTicket = defineService({
  name: 'liveTicket',
  policy: 'buyer',
  kind: 'query',
  input: z.object({}),
  output: z.object({
    ticket: z.string(),
    /** How long a stream can be opened with it. */
    seconds: z.int(),
  }),
});
