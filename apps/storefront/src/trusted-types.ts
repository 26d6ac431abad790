interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string },
  ): unknown;
}

/**
 * The pages require Trusted Types. React writes HTML in two cases only: it creates script elements through an empty `<script>` in
 * `innerHTML`, and it empties the inline script of `FirstScript` on pages that the server has not rendered. All scripts come from
 * this site. The default policy allows exactly these.
 */
export function installPolicy(factory: PolicyFactory | undefined): void {
  factory?.createPolicy('default', {
    createHTML(html) {
      if (html === '<script></script>' || html === '') return html;
      throw new TypeError('HTML is refused.');
    },
    createScriptURL(url) {
      if (new URL(url, location.href).origin === location.origin) return url;
      throw new TypeError('Scripts come from this site.');
    },
  });
}

declare global {
  interface Window {
    trustedTypes?: PolicyFactory;
  }
}

if (typeof window !== 'undefined') installPolicy(window.trustedTypes);
