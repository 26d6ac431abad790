import { randomBytes } from 'node:crypto';
import type { GatewayCall } from '@kaimai/contract/wire/gateway-call';
import { TemporaryGatewayError } from '@kaimai/contract/wire/temporary-gateway-error';
import type { DeploymentPolicies } from '@kaimai/storefront/policy';
import type { RenderedSettings } from '@kaimai/storefront/rendered-settings';
import type { SimpleAnswer, SimpleRequest } from '@kaimai/storefront/simple-request';
import type { HostKey } from '#host-keys.ts';
import type { Encoding } from './encodings.ts';
import type { FinishPage } from './finisher.ts';
import type { PageParameters } from './page-key.ts';
import { redirectPage, renderedPage, unavailablePage, type RenderedPage } from './rendered-page.ts';

/** Parameters that are the same for every page. */
export interface SharedPageOptions {
  callGateway: GatewayCall;
  /** Key pairs for anonymous calls, by host. */
  anonymousCredentials?: readonly HostKey[];
  publicUrl: string;
  /** Legal texts of the deployment in place of the program's own. */
  deploymentPolicies?: DeploymentPolicies;
  /** Whether browsers send the trace of the page with their calls. */
  isTraced?: boolean;
}

export interface PageRequest extends SharedPageOptions {
  url: URL;
  settings: RenderedSettings;
  nonce: string;
}

/** What the storefront's build exports. */
export interface StorefrontServer {
  pageParameters: PageParameters;
  render(request: PageRequest): Promise<{ status: number; location: string | null; html: string }>;
  answerSimple(request: SimpleRequest, onFault: (error: unknown) => void): Promise<SimpleAnswer>;
}

export type RenderPage = (url: URL, settings: RenderedSettings, encoding: Encoding) => Promise<RenderedPage>;

/** Pages are rendered under this origin, so that no Host header gets into one; redirects are made relative again. */
export const pagesOrigin = 'http://storefront.invalid';

export function rendererOf(
  server: Pick<StorefrontServer, 'render'>,
  finish: FinishPage,
  sharedOptions: SharedPageOptions,
): RenderPage {
  return async (url, settings, encoding) => {
    const nonce = randomBytes(18).toString('base64url');
    const { callGateway, sawTemporaryFailure } = watchFailures(sharedOptions.callGateway);
    const { status, location, html } = await server.render({ ...sharedOptions, callGateway, url, settings, nonce });
    if (location !== null) return redirectPage(status, relativeAddress(location));
    const finished = await finish({ html, nonce }, encoding);
    return status === 500 && sawTemporaryFailure()
      ? unavailablePage(finished, encoding)
      : renderedPage(status, finished, encoding);
  };
}

/** Records whether a call failed because something that the gateway needs, such as its database, was unavailable. */
function watchFailures(callGateway: GatewayCall): { callGateway: GatewayCall; sawTemporaryFailure: () => boolean } {
  let isTemporary = false;
  return {
    callGateway: async (service, input, options) => {
      try {
        return await callGateway(service, input, options);
      } catch (error) {
        isTemporary ||= error instanceof TemporaryGatewayError;
        throw error;
      }
    },
    sawTemporaryFailure: () => isTemporary,
  };
}

function relativeAddress(location: string): string {
  const url = new URL(location, pagesOrigin);
  return url.origin === pagesOrigin ? url.pathname + url.search + url.hash : '/';
}
