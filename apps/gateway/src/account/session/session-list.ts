import type { sessionList, sessionRevoke } from '@kaimai/contract/account/account';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { listOpenSessions, revokeSessions } from './session.sql.ts';

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

export async function endSessions(
  context: BuyerContext,
  { sessionNo, allOthers, everywhere }: ParsedInputOf<typeof sessionRevoke>,
): Promise<OutputOf<typeof sessionRevoke>> {
  const { id: buyerId, sessionNo: ownSessionNo } = context.caller.buyer;
  const which = everywhere ? {} : allOthers ? { exceptSessionNo: ownSessionNo } : { sessionNo };
  const ended = await context.transact(async (tx) => {
    const keys = await revokeSessions(tx, { buyerId, now: context.now(), ...which });
    if (keys.length === 0 && !allOthers && !everywhere) throw new Refusal('OBJECT_NOT_EXIST');
    return keys;
  });
  context.sessionsEnded(ended);
  return { revoked: ended.length };
}
