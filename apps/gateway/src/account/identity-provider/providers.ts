import type { identityProviders as listService } from '@kaimai/contract/account/identity-provider';
import { inLanguage } from '@kaimai/contract/values/locale';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type { Deployment, IdentityProvider } from '#deployment.ts';
import type { Context } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { canonicalIssuer } from './provider-client.ts';

/** The identity providers that the operator offers. */
export async function listProviders({ deployment, caller }: Context): Promise<OutputOf<typeof listService>> {
  return {
    providers: deployment.identityProviders.map(({ id, name, icon, colour }) => ({
      provider: id,
      name: inLanguage(name, caller.locale),
      icon,
      colour,
    })),
  };
}

/** A provider that the operator offers, with the one address that it sends browsers back to. */
export interface OfferedProvider extends IdentityProvider {
  redirectUri: string;
}

/** A provider by its id; undefined when the operator does not offer it. */
export function findProvider({ identityProviders, publicUrl }: Deployment, id: string): OfferedProvider | undefined {
  const provider = identityProviders.find((each) => each.id === id);
  return provider && { ...provider, redirectUri: `${publicUrl}/sign-in/${id}` };
}

/** Throws OBJECT_NOT_EXIST for an unknown id; `findProvider` returns undefined. */
export function getProvider(deployment: Deployment, id: string): OfferedProvider {
  const provider = findProvider(deployment, id);
  if (!provider) throw new Refusal('OBJECT_NOT_EXIST');
  return provider;
}

/** The provider of an identity; undefined when the operator no longer offers it. */
export function findProviderOfIssuer({ identityProviders }: Deployment, issuer: string): IdentityProvider | undefined {
  return identityProviders.find((each) => canonicalIssuer(each.issuer) === issuer);
}

/** The name of an identity for its owner: that of the provider, or the host of a provider that is no longer offered. */
export function providerNameOf({ deployment, caller }: Context, issuer: string): string {
  const configured = findProviderOfIssuer(deployment, issuer);
  return configured ? inLanguage(configured.name, caller.locale) : (URL.parse(issuer)?.host ?? issuer);
}

/** The issuers of identities that can sign in. */
export function configuredIssuers({ identityProviders }: Deployment): string[] {
  return identityProviders.map(({ issuer }) => canonicalIssuer(issuer));
}
