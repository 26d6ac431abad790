import { randomBytes } from 'node:crypto';
import type { GatewayCall } from '@kaimai/contract/gateway-call';
import type { Encoding } from './encodings.ts';
import { redirectPage, renderedPage, type RenderedPage } from './rendered-page.ts';

/** The key pair browsers sign with while nobody is signed in. */
export interface AnonymousCredential {
  accessKey: string;
  secretKey: string;
  partnerId: string;
}

export interface PageContext {
  callGateway: GatewayCall;
  anonymousCredential?: AnonymousCredential | undefined;
  nonce: string;
}

/** What the storefront's build exports. */
export interface StorefrontServer {
  fetch(request: Request, options: { context: PageContext }): Promise<Response> | Response;
}

export type RenderPage = (url: URL, cookie: string | undefined, encoding: Encoding) => Promise<RenderedPage>;

/** Pages are rendered as of this origin, so that no Host header gets into one; redirects lose it again. */
export const pagesOrigin = 'http://storefront.invalid';

export function rendererOf(server: StorefrontServer, gateway: Omit<PageContext, 'nonce'>): RenderPage {
  return async (url, cookie, encoding) => {
    const nonce = randomBytes(18).toString('base64url');
    const headers = { accept: 'text/html', ...(cookie && { cookie }) };
    const response = await server.fetch(new Request(url, { headers }), { context: { ...gateway, nonce } });
    const location = response.headers.get('location');
    if (location !== null) {
      await response.body?.cancel();
      return redirectPage(response.status, ownAddress(location));
    }
    return renderedPage({ status: response.status, html: await response.text(), nonce }, encoding);
  };
}

function ownAddress(location: string): string {
  const url = new URL(location, pagesOrigin);
  return url.origin === pagesOrigin ? url.pathname + url.search + url.hash : '/';
}
