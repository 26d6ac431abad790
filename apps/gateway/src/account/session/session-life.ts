const dayMs = 86_400_000;

/** Whether a session is a guest's, and whether it stays when the browser is closed (“Stay signed in”). */
export interface SessionKind {
  isOfGuest: boolean;
  isRemembered: boolean;
}

interface Life {
  /** Ends after this time without use. */
  idleMs: number;
  /** Ends this time after its start, even when it is used. */
  absoluteMs: number;
}

const rememberedLife: Life = { idleMs: 30 * dayMs, absoluteMs: 90 * dayMs };
/** For a browser that forgets the session when its window is closed. */
const unrememberedLife: Life = { idleMs: dayMs, absoluteMs: dayMs };
/** Only for the orders of one guest, which are viewed rarely; afterwards `orderLookup` opens them again. */
const guestLife: Life = { idleMs: 400 * dayMs, absoluteMs: 400 * dayMs };

function lifeOf({ isOfGuest, isRemembered }: SessionKind): Life {
  if (isOfGuest) return guestLife;
  return isRemembered ? rememberedLife : unrememberedLife;
}

/** When a session that begins now ends at the latest. */
export function endOf(kind: SessionKind, startedAt: Date): Date {
  return new Date(startedAt.getTime() + lifeOf(kind).absoluteMs);
}

/** When a session that is used now ends unless it is used again. */
export function expiryOf(kind: SessionKind, usedAt: Date, endsAt: Date): Date {
  return new Date(Math.min(usedAt.getTime() + lifeOf(kind).idleMs, endsAt.getTime()));
}
