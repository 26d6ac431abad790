/**
 * The path to go to after the sign-in. Anything that leaves this site, or only looks like a path (`//e`, `/\e`,
 * `https:e`, `javascript:`, `%09//e`), becomes the home page, and so do the pages of the sign-in.
 */
export function safeRedirect(redirect: string | undefined, origin: string): string {
  if (!redirect) return '/';
  const decoded = decodeWhole(redirect);
  // URL parsers drop control characters and read backslashes as slashes, so both are rejected.
  if (decoded === undefined || hasForbiddenCharacter(decoded) || hasForbiddenCharacter(redirect)) return '/';
  const isPath = decoded.startsWith('/') && !decoded.startsWith('//');
  const isOwnAddress = decoded === origin || decoded.startsWith(`${origin}/`);
  if (!isPath && !isOwnAddress) return '/';
  const url = URL.canParse(redirect, origin) ? new URL(redirect, origin) : null;
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
  const path = pathname.replace(/\/$/, '');
  return ['/login', '/register', '/forget-password'].includes(path) || path.startsWith('/sign-in/');
}
