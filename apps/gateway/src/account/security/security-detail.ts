import type { securityDetail as service } from '@kaimai/contract/account/security';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { BuyerContext } from '#service/context.ts';
import { getAccount } from '../buyer.sql.ts';
import { listIdentities } from '../identity-provider/linked-identity.sql.ts';
import { providerNameOf, findProviderOfIssuer } from '../identity-provider/providers.ts';
import { listPasskeys } from '../passkey/passkey.sql.ts';
import { countRecoveryCodes, findAuthenticator } from '../second-factor/second-factor.sql.ts';

/** The buyer's ways to sign in. */
export async function getSecurity(context: BuyerContext): Promise<OutputOf<typeof service>> {
  const { db, deployment, caller } = context;
  const { id } = caller.buyer;
  const [{ passwordHash }, identities, authenticator, recoveryCodesLeft, passkeys] = await Promise.all([
    getAccount(db, id),
    listIdentities(db, id),
    findAuthenticator(db, id),
    countRecoveryCodes(db, id),
    listPasskeys(db, id),
  ]);
  return {
    hasPassword: passwordHash !== '',
    identities: identities.map(({ identityNo, issuer, label, linkedAt, lastUsedAt }) => ({
      identityNo,
      provider: findProviderOfIssuer(deployment, issuer)?.id ?? null,
      name: providerNameOf(context, issuer),
      label,
      linkedAt: linkedAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
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
