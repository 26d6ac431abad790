/**
 * The address to go to after sign-in, as a path of this site. Anything that leaves it, or that only looks like a path
 * (`//e`, `/\e`, `https:e`, `javascript:`, `%09//e`), is the home page.
 */
export function safeRedirect(redirect: string | undefined, origin: string): string {
  if (!redirect) return '/';
  const decoded = decodeWhole(redirect);
  // Control characters are dropped by URL parsers and backslashes read as slashes, so neither is let through.
  if (decoded === undefined || hasForbiddenCharacter(decoded) || hasForbiddenCharacter(redirect)) return '/';
  const isPath = decoded.startsWith('/') && !decoded.startsWith('//');
  const isOwnAddress = decoded === origin || decoded.startsWith(`${origin}/`);
  if (!isPath && !isOwnAddress) return '/';
  const url = URL.parse(redirect, origin);
  if (!url || url.origin !== origin || url.username || url.pathname.startsWith('//')) return '/';
  return isSignInPage(url.pathname) ? '/' : url.pathname + url.search + url.hash;
}

function hasForbiddenCharacter(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\\' || character === '\u007f');
}

function decodeWhole(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function isSignInPage(pathname: string): boolean {
  return ['/login', '/register', '/forget-password'].includes(pathname.replace(/\/$/, ''));
}
