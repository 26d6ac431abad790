/** The kind of a handed-over page, which the other device shows. */
export type HandedPageKind = 'home' | 'product' | 'list' | 'shop' | 'cart' | 'saved' | 'account';

/** The pages that can be handed over; others, such as those of mailed links, are not opened elsewhere. */
const kinds: Record<string, HandedPageKind> = {
  '/': 'home',
  '/detail': 'product',
  '/categories': 'list',
  '/search': 'list',
  '/shop': 'shop',
  '/cart': 'cart',
  '/favorite': 'saved',
  '/personal-center/history': 'saved',
  '/personal-center': 'account',
  '/order-list': 'account',
  '/order-details': 'account',
  '/orders': 'account',
  '/messages': 'account',
};

/**
 * Only printable characters that an address contains unescaped: none that a browser would drop or parse as a slash. Each
 * part of the path must begin with its slash: with an optional slash, the time of a match would be exponential.
 */
const pattern = /^((?:\/[a-z-]+)*\/?)(?:\?[^\s#\\<>"`]*)?$/;
export const maxHandedOverPageLength = 1000;

/** The kind of the page at a path without a fragment; undefined for a page that cannot be handed over. */
export function kindOfHandedPage(address: string): HandedPageKind | undefined {
  if (address.length > maxHandedOverPageLength || !/^[!-~]*$/.test(address)) return undefined;
  const [, path = ''] = pattern.exec(address) ?? [];
  const pathWithoutSlash = path === '/' ? path : path.replace(/\/$/, '');
  return Object.hasOwn(kinds, pathWithoutSlash) ? kinds[pathWithoutSlash] : undefined;
}

/** Whether the page requires a sign-in, because a hand-over transfers no session. */
export function needsSignIn(kind: HandedPageKind): boolean {
  return kind === 'account';
}
