const objects = [
  'orders',
  'returns',
  'refunds',
  'approvals',
  'payouts',
  'payout-accounts',
  'products',
  'categories',
  'shops',
  'coupons',
  'campaigns',
  'notices',
  'rates',
  'taxes',
  'search',
  'reviews',
  'questions',
  'conversations',
  'buyers',
  'webhooks',
] as const;

export type Scope = `${(typeof objects)[number]}:${'read' | 'write'}` | 'audit:read';

/** What a token may be allowed to do. `write` does not include `read`. */
export const scopes: readonly Scope[] = [
  ...objects.flatMap((object) => [`${object}:read`, `${object}:write`] as const),
  'audit:read',
];

/** Scopes that a shop's token never has: they are about buyers, about all shops, or about what the platform pays. */
const platformScopes: ReadonlySet<Scope> = new Set<Scope>([
  'refunds:read',
  'refunds:write',
  'payouts:write',
  'buyers:read',
  'buyers:write',
  'categories:read',
  'categories:write',
  'campaigns:read',
  'campaigns:write',
  'notices:read',
  'notices:write',
  'rates:read',
  'rates:write',
  'taxes:read',
  'taxes:write',
  'search:read',
  'search:write',
  'audit:read',
]);

/** The scopes that a token of an account may have. */
export function scopesFor({ isShop }: { isShop: boolean }): readonly Scope[] {
  return isShop ? scopes.filter((scope) => !platformScopes.has(scope)) : scopes;
}
