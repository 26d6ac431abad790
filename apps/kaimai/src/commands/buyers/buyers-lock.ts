import { lockAccount, unlockAccount } from '@kaimai/gateway/operator/account';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { readText } from '#commands/arguments/read-text.ts';

const maxReasonLength = 500;

export const buyersLock: Command = {
  name: 'buyers lock',
  help: 'ends all sessions of an account, which cannot sign in until it is unlocked; its orders go on; BUYER is its number or e-mail',
  positionals: ['BUYER'],
  options: {
    reason: { value: 'WORDS', help: 'for operators; the buyer does not see it', required: true, isPrivate: true },
    json: jsonOption,
  },
  examples: ['kTzq0bWbQ1rXw4E9 --reason "Stolen card, ticket 4711"'],
  run: async ({ db, now, print }, { positionals: [userNo = ''], text, isOn }) => {
    const reason = readText('reason', { text }, maxReasonLength);
    const { endedSessions } = orRefuse(await lockAccount(db, { userNo, reason, now }));
    return printResult(
      { print, isOn },
      { userNo, endedSessions },
      `${userNo} is locked. Sessions ended: ${endedSessions}.`,
    );
  },
};

export const buyersUnlock: Command = {
  name: 'buyers unlock',
  help: 'lets a locked account sign in again; BUYER is its number or e-mail',
  positionals: ['BUYER'],
  options: { json: jsonOption },
  examples: ['kTzq0bWbQ1rXw4E9', 'maren@example.com'],
  run: async ({ db, print }, { positionals: [userNo = ''], isOn }) => {
    const unlocked = orRefuse(await unlockAccount(db, userNo));
    return printResult({ print, isOn }, unlocked, `${userNo} can sign in again.`);
  },
};
