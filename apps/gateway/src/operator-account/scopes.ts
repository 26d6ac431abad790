/** What a token may be allowed to do. `write` does not include `read`. */
export const scopes = ['orders:read', 'orders:write', 'products:read', 'products:write'] as const;
export type Scope = (typeof scopes)[number];

/** Never of a shop's token: they are about buyers or about all shops. */
const platformScopes: ReadonlySet<Scope> = new Set<Scope>([]);

/** The scopes that a token of an account may have. */
export function scopesFor({ isShop }: { isShop: boolean }): readonly Scope[] {
  return isShop ? scopes.filter((scope) => !platformScopes.has(scope)) : scopes;
}
