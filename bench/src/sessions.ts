import type { Credential } from '@kaimai/contract/account/account';
import type { Speaker } from './caller.ts';

/**
 * A buyer who is signed in several times and signs each request by the next session. A session may make a limited number of
 * calls a minute, more than a person makes; a few buyers who stand for many need more.
 */
export function inTurns(sessions: readonly Credential[], appNo: string): Speaker {
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
