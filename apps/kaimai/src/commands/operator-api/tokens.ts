import { createToken, listTokens, revokeToken, scopes, type Scope } from '@kaimai/gateway/operator/operator-account';
import { CommandRefused, type Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { readWholeNumber } from '#commands/arguments/read-whole-number.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { dayOf, minuteOf } from '#commands/output/written-time.ts';
import { printList } from '#commands/output/print-list.ts';

const defaultDays = 365;

export const tokensCreate: Command = {
  name: 'tokens create',
  help: 'creates a token for the HTTP API and shows it once; only its hash is stored',
  positionals: ['OPERATOR'],
  options: {
    scope: {
      value: 'SCOPE',
      help: `an allowed action, repeated for several: ${scopes.join(', ')}; or all`,
      required: true,
      multiple: true,
    },
    label: { value: 'WORDS', help: 'the purpose of the token' },
    days: { value: 'DAYS', help: `how long it works, up to 3650; ${defaultDays} by default` },
    json: jsonOption,
  },
  examples: [
    'mei --scope all --days 30',
    'tern-warehouse --scope orders:read --scope orders:write --label "Label printer"',
  ],
  run: async ({ db, now, print }, { positionals: [operator = ''], text, texts, isOn }) => {
    const validDays = readWholeNumber('days', { text }, { min: 1, max: 3650 }) ?? defaultDays;
    const requested = { operator, scopes: readScopes(texts('scope')), label: text('label') ?? '', validDays, now };
    const created = orRefuse(await createToken(db, requested));
    return printResult(
      { print, isOn },
      created,
      created.token,
      `This is ${created.tokenNo}, valid until ${dayOf(created.expiresAt)}. It is not shown again.`,
    );
  },
};

export const tokensList: Command = {
  name: 'tokens list',
  help: 'lists tokens of the HTTP API with their scopes and when they were used last',
  positionals: [],
  changesNothing: true,
  options: {
    operator: { value: 'NAME', help: 'only those of this operator' },
    json: jsonOption,
  },
  examples: ['--operator mei --json'],
  run: async ({ db, now, print }, { text, isOn }) => {
    const tokens = await listTokens(db, text('operator'));
    return printList({ print, isOn }, tokens, {
      head: ['TOKEN', 'OPERATOR', 'STATE', 'USED (UTC)', 'SCOPES', 'LABEL'],
      row: (token) => [
        token.tokenNo,
        token.operator,
        stateOf(token, now),
        token.lastUsedAt ? minuteOf(token.lastUsedAt) : 'never',
        token.scopes.join(' '),
        token.label,
      ],
    });
  },
};

export const tokensRevoke: Command = {
  name: 'tokens revoke',
  help: 'revokes a token of the HTTP API immediately',
  positionals: ['TOKEN_NO'],
  options: { json: jsonOption },
  examples: ['T0123456789'],
  run: async ({ db, now, print }, { positionals: [tokenNo = ''], isOn }) => {
    const revoked = orRefuse(await revokeToken(db, { tokenNo, now }));
    return printResult({ print, isOn }, revoked, `${tokenNo} is revoked.`);
  },
};

function readScopes(words: readonly string[]): readonly Scope[] | 'all' {
  if (words.includes('all')) return 'all';
  return words.map((word) => {
    const scope = scopes.find((each) => each === word);
    if (!scope) throw new CommandRefused(`--scope ${word} must be one of ${scopes.join(', ')}, or all.`);
    return scope;
  });
}

function stateOf({ revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date }, now: Date): string {
  if (revokedAt) return `revoked ${dayOf(revokedAt)}`;
  return `${expiresAt > now ? 'until' : 'expired'} ${dayOf(expiresAt)}`;
}
