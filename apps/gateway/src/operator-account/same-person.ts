import type { Tx } from '#db/database.ts';
import { findLoginsOfAccounts } from './operator-account.sql.ts';

/** No account name begins with this, because account names have no spaces. */
const loginPrefix = 'login ';

/** The name by which decisions record an operator without an account, who runs commands as this user of the operating system. */
export function nameOfLogin(login: string): string {
  return loginPrefix + login;
}

/**
 * Whether two operators, as decisions name them, are one person: the same account or login, an account and its login, or
 * two accounts that had one login. The login of an account that was closed since, or added since, counts too.
 */
export async function isSamePerson(tx: Tx, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const logins = await findLoginsOfAccounts(tx, [one, other]);
  const loginOf = (name: string) => (name.startsWith(loginPrefix) ? name.slice(loginPrefix.length) : logins.get(name));
  const login = loginOf(one);
  return login !== undefined && login === loginOf(other);
}
