import { hostname } from 'node:os';
import { openDatabase, type DatabaseAddress, type Db } from '@kaimai/gateway/db/database';
import { joinProcesses, startHeartbeat, type JoinProblem, type Joining } from '@kaimai/gateway/instance/processes';
import { paymentProviders } from '@kaimai/gateway/payment/providers';
import { secretsOf } from '@kaimai/gateway/deployment';
import { anonymousKeys, deploymentSecrets, vapidPrivateKey } from '#data-folder.ts';
import { EnvironmentRefused } from '#environment-refused.ts';
import type { Environment } from '#environment.ts';

/** This process among those that run on its database. */
export type Member = Joining & { id: string };

/** Refuses a process whose secrets or accounts differ from those of the others. Must run under the start-up lock. */
export async function joinDatabase(address: DatabaseAddress, environment: Environment): Promise<Member> {
  const joining: Joining = {
    host: hostname(),
    pid: process.pid,
    roles: [...environment.roles],
    settings: sharedSettings(environment),
    isAlone: environment.databaseUrl === undefined,
  };
  const db = openDatabase(address, { poolSize: 1 });
  try {
    const joined = await joinProcesses(db, joining);
    if ('problem' in joined) throw new EnvironmentRefused(describe(joined.problem, environment));
    return { ...joining, id: joined.id };
  } finally {
    await db.destroy();
  }
}

/** Reports this process as running until the returned function is called. */
export function keepMembership(db: Db, member: Member): () => Promise<void> {
  return startHeartbeat(db, member);
}

/** What processes on one database must have in common; names as in the settings. */
export function sharedSettings(environment: Environment): Joining['settings'] {
  const [current, ...former] = secretsOf(deploymentSecrets(environment));
  if (!current) throw new Error('a deployment has a secret');
  const accounts = paymentProviders
    .filter(({ needs }) => needs.length > 0)
    .map(({ code, needs }): [string, string | undefined] => {
      const account = environment.paymentAccounts[code];
      return [needs.join(' and '), account === undefined ? undefined : JSON.stringify(account)];
    });
  return {
    secrets: [current, ...former],
    others: {
      ANONYMOUS_KEY: JSON.stringify(anonymousKeys(environment)),
      VAPID_PRIVATE_KEY: vapidPrivateKey(environment),
      ...Object.fromEntries(accounts),
    },
  };
}

function describe(problem: JoinProblem, environment: Environment): string {
  if ('unknownSince' in problem) return unknownSecret(problem.unknownSince, environment);
  const { setting, isOtherBehind, other } = problem;
  const otherProcess = `process ${other.pid} on ${other.host}, which has run on the same database since ${other.startedAt.toISOString()}`;
  if (isOtherBehind === true)
    return `${otherProcess} does not know the new DEPLOYMENT_SECRET yet. First restart every process with the former one, a comma, and the new one; npx kaimai secrets rotate prints the next step.`;
  const subject = `${setting}${isGenerated(setting, environment) ? `, which was generated in ${environment.dataDir},` : ''}`;
  // `setting` may be several names, joined by “and”; the command accepts any one of them.
  const remedy =
    isOtherBehind === undefined
      ? `While it is being changed: npx kaimai secrets allow ${setting.split(' ')[0]} lets processes differ in it for an hour.`
      : 'npx kaimai secrets rotate changes it step by step.';
  const differs = setting.includes(' and ') ? 'differ from those' : 'differs from that';
  return `${subject} ${differs} of ${otherProcess}. All of them need the same one. ${remedy}`;
}

function unknownSecret(since: Date, environment: Environment): string {
  const subject = isGenerated('DEPLOYMENT_SECRET', environment)
    ? `The DEPLOYMENT_SECRET that was generated in ${environment.dataDir}`
    : 'DEPLOYMENT_SECRET';
  return `${subject} lacks the one that this database has used since ${since.toISOString()}: sign-ins and authenticators are encrypted with it. Set it, or put it behind the new one after a comma. If it is lost or has leaked, npx kaimai secrets allow DEPLOYMENT_SECRET, and start within an hour: everybody signs in anew, and authenticators no longer work.`;
}

function isGenerated(setting: string, { deploymentSecrets: secrets, push, anonymousKeys: keys }: Environment): boolean {
  if (setting === 'DEPLOYMENT_SECRET') return secrets === undefined;
  if (setting === 'VAPID_PRIVATE_KEY') return push.privateKey === undefined;
  return setting === 'ANONYMOUS_KEY' && keys === undefined;
}
