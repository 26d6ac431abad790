interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): unknown;
}

/**
 * The pages require Trusted Types. React makes a script element by way of an empty `innerHTML`, and nothing else here
 * writes HTML or script addresses, so the default policy lets exactly that through.
 */
export function installPolicy(factory: PolicyFactory | undefined): void {
  factory?.createPolicy('default', {
    createHTML(html) {
      if (html === '<script></script>') return html;
      throw new TypeError('HTML is not written into this page.');
    },
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError('Scripts come from this site only.');
    },
  });
}

declare global {
  interface Window {
    trustedTypes?: PolicyFactory;
  }
}

if (typeof window !== 'undefined') installPolicy(window.trustedTypes);
