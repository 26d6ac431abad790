import type { Credential } from '@kaimai/contract/account/account';
import type { Caller } from './caller.ts';

/**
 * A buyer with several sessions, used in rotation: a session may make a limited number of calls per minute, and a few
 * test buyers stand for many.
 */
export function rotateSessions(sessions: readonly Credential[], appNo: string): Caller {
  let turn = 0;
  return {
    appNo,
    get credential() {
      const session = sessions[turn++ % sessions.length];
      if (!session) throw new Error('A buyer without a session cannot sign anything');
      return session;
    },
  };
}
