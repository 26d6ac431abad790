const dayMs = 86_400_000;

/** Whether a session is a guest's, and whether the browser keeps it after it is closed (“Stay signed in”). */
export interface SessionKind {
  ofGuest: boolean;
  remembered: boolean;
}

interface Life {
  /** Ends after this time without use. */
  idleMs: number;
  /** Ends this time after its start, even when it is used. */
  absoluteMs: number;
}

const rememberedLife: Life = { idleMs: 30 * dayMs, absoluteMs: 90 * dayMs };
const windowLife: Life = { idleMs: dayMs, absoluteMs: dayMs };
/** Only for the orders of one guest, which are viewed rarely, until their warranty ends. */
const guestLife: Life = { idleMs: 400 * dayMs, absoluteMs: 400 * dayMs };

function lifeOf({ ofGuest, remembered }: SessionKind): Life {
  if (ofGuest) return guestLife;
  return remembered ? rememberedLife : windowLife;
}

/** When a session that begins now ends at the latest. */
export function endOf(kind: SessionKind, begun: Date): Date {
  return new Date(begun.getTime() + lifeOf(kind).absoluteMs);
}

/** When a session that is used now ends unless it is used again. */
export function expiryOf(kind: SessionKind, used: Date, endsAt: Date): Date {
  return new Date(Math.min(used.getTime() + lifeOf(kind).idleMs, endsAt.getTime()));
}
