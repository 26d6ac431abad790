import { parseCookies } from './rendered-settings.ts';

/**
 * Matches the number of a browser, which identifies the owner of its cart while nobody is signed in. The full shop stores
 * the number in local storage, the simple shop in a cookie. Each takes over the other's number, so that there is one cart.
 */
const browserNumberPattern = /^[\w-]{16,64}$/;

/** Written by the script of the full shop, for the pages of the simple shop only. */
const fullShopCookie = 'browser';
/** Set by the simple shop. Over https its prefix prevents other hosts of the same domain from setting it. */
const simpleShopCookie = 'simpleBrowser';

/** 60 days: the gateway also stores the cart of a browser for 60 days after its last change. */
const commonAttributes = `max-age=${60 * 86_400}; samesite=lax`;

/** The number in a Cookie header or a document's cookies: that of the full shop, else that of the simple shop. */
export function browserNumberOf(cookies: string | undefined): string | undefined {
  const cookieValues = parseCookies(cookies ?? '');
  const numbers = [fullShopCookie, `__Host-${simpleShopCookie}`, simpleShopCookie].map(
    (name) => cookieValues.get(name) ?? '',
  );
  return numbers.find((value) => browserNumberPattern.test(value));
}

/** The cookie of the simple shop's answers. Scripts may read it: they take the number over. */
export function cookieOfSimpleShop(number: string, { isSecure }: { isSecure: boolean }): string {
  const name = isSecure ? `__Host-${simpleShopCookie}` : simpleShopCookie;
  return `${name}=${number}; path=/; ${commonAttributes}${isSecure ? '; secure' : ''}`;
}

/** The cookie that the full shop writes, which is sent to pages of the simple shop only. */
export function cookieOfFullShop(number: string, { isSecure }: { isSecure: boolean }): string {
  return `${fullShopCookie}=${number}; path=/simple; ${commonAttributes}${isSecure ? '; secure' : ''}`;
}
