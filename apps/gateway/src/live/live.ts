import type { helloEvent, liveTicket } from '@kaimai/contract/live/live';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { infer as Infer } from 'zod/mini';
import type { BuyerContext, Context } from '#service/context.ts';
import { countUnread } from '#message/message.ts';
import { findOwnerOfSession } from './live.sql.ts';
import type { Listening } from './streams.ts';
import { readTicket, ticketSeconds, writeTicket } from './ticket.ts';

export async function issueTicket({ caller, deployment, now }: BuyerContext): Promise<OutputOf<typeof liveTicket>> {
  const ticket = writeTicket(caller.buyer.sessionNo, now(), deployment.deploymentSecret);
  return { ticket, seconds: ticketSeconds };
}

/** The buyer and session of a ticket; undefined if it is invalid or the session has ended. */
export async function redeemTicket(
  { db, deployment, now }: Pick<Context, 'db' | 'deployment' | 'now'>,
  ticket: string,
): Promise<Listening | undefined> {
  const sessionNo = readTicket(ticket, now(), deployment.deploymentSecret);
  const buyerId = sessionNo === undefined ? undefined : await findOwnerOfSession(db, sessionNo, now());
  return sessionNo === undefined || buyerId === undefined ? undefined : { buyerId, sessionNo };
}

export async function greet({ db }: Pick<Context, 'db'>, buyerId: number): Promise<Infer<typeof helloEvent>> {
  return { unreadMessages: await countUnread(db, buyerId) };
}
