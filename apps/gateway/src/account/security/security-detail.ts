import type { securityDetail as service } from '@kaimai/contract/account/security';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { BuyerContext } from '#service/context.ts';
import { listPasskeys } from '../passkey/passkey.sql.ts';
import { countRecoveryCodes, findAuthenticator } from '../second-factor/second-factor.sql.ts';

export async function getSecurity({ db, caller }: BuyerContext): Promise<OutputOf<typeof service>> {
  const { id } = caller.buyer;
  const [authenticator, recoveryCodesLeft, passkeys] = await Promise.all([
    findAuthenticator(db, id),
    countRecoveryCodes(db, id),
    listPasskeys(db, id),
  ]);
  return {
    authenticatorSince: authenticator?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft,
    passkeys: passkeys.map(({ passkeyNo, name, synced, createdAt, lastUsedAt }) => ({
      passkeyNo,
      name,
      synced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
