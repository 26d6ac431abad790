import type { Credential } from '@kaimai/contract/account/account';
import type { GatewayCall } from '@kaimai/contract/wire/gateway-call';
import type { RenderedSettings } from '#settings/rendered-settings.ts';

/** Who calls: the browser, by its number (`appNo`), and a guest, by the credential of an order. */
export interface SimpleCaller {
  appNo: string;
  credential?: Credential | undefined;
}

/** A request to the simple shop. */
export interface SimpleRequest {
  method: 'GET' | 'POST';
  url: URL;
  /** The fields of a posted form. */
  form: URLSearchParams;
  settings: RenderedSettings;
  /** Identifies the browser to the gateway, and so its cart. */
  appNo: string;
  /** The value of the session cookie, as the browser sent it. */
  cookie: string | undefined;
  /** Where a form was sent from, as the browser reports it. */
  sentFrom: 'thisSite' | 'otherSite' | 'unknown';
  /** Calls the gateway for the caller, by calls that are signed like those of any other client. */
  callAs(caller: SimpleCaller): GatewayCall;
}

export interface SimpleAnswer {
  status: number;
  /** Where a redirect leads: an address of this site, or of a payment provider. Null for a page. */
  location: string | null;
  /** Empty for a redirect. */
  html: string;
  /** The new value of the session cookie. */
  cookie: string;
}
