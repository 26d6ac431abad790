import type { helloEvent, liveTicket } from '@kaimai/contract/live/live';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { infer as Infer } from 'zod/mini';
import type { BuyerContext, Context } from '#service/context.ts';
import { countUnread } from '#message/message.ts';
import { findOwnerOfSession } from './live.sql.ts';
import type { Listener } from './streams.ts';
import { ticketSeconds, writeTicket } from './ticket.ts';

/** A ticket for the event stream, because `EventSource` cannot sign requests. It is valid for `seconds`. */
export async function issueTicket({ caller, deployment, now }: BuyerContext): Promise<OutputOf<typeof liveTicket>> {
  const ticket = writeTicket(caller.buyer.sessionNo, now(), deployment.deploymentSecret);
  return { ticket, seconds: ticketSeconds };
}

/** The buyer of a ticket's session; undefined if the session has ended. */
export async function findListener(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sessionNo: string,
): Promise<Listener | undefined> {
  const buyerId = await findOwnerOfSession(db, sessionNo, now());
  return buyerId === undefined ? undefined : { buyerId, sessionNo };
}

/** The first event of a stream, with the present counts. */
export async function createHello({ db }: Pick<Context, 'db'>, buyerId: number): Promise<Infer<typeof helloEvent>> {
  return { unreadMessages: await countUnread(db, buyerId) };
}
