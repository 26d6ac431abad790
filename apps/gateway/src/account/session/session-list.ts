import type { sessionList, sessionRevoke } from '@kaimai/contract/account/account';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { listOpenSessions, revokeSessions } from './session.sql.ts';

/** The buyer's open sessions: this one first, then the last used. */
export async function listSessions({ db, caller, now }: BuyerContext): Promise<OutputOf<typeof sessionList>> {
  const sessions = await listOpenSessions(db, caller.buyer.id, now());
  const rows = sessions.map(({ sessionNo, device, network, createdAt, lastUsedAt, endsAt }) => ({
    sessionNo,
    device,
    network,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    current: sessionNo === caller.buyer.sessionNo,
  }));
  return { rows: rows.toSorted((a, b) => Number(b.current) - Number(a.current)) };
}

/** Ends one session, all others or all. Refused when the one session is not open. */
export async function endSessions(
  context: BuyerContext,
  { sessionNo, allOthers, everywhere }: ParsedInputOf<typeof sessionRevoke>,
): Promise<OutputOf<typeof sessionRevoke>> {
  const { id: buyerId, sessionNo: ownSessionNo } = context.caller.buyer;
  const isOne = !everywhere && !allOthers;
  const endedKeys = await context.transact(async (tx) => {
    const keys = await revokeSessions(tx, {
      buyerId,
      sessionNo: isOne ? sessionNo : undefined,
      exceptSessionNo: allOthers && !everywhere ? ownSessionNo : undefined,
      now: context.now(),
    });
    if (keys.length === 0 && isOne) throw new Refusal('OBJECT_NOT_EXIST');
    return keys;
  });
  context.sessionsEnded(endedKeys);
  return { revoked: endedKeys.length };
}
