import { GatewayError } from './gateway-call.ts';

/**
 * Something that the gateway needs, such as its database, is unavailable: the same call may succeed in a moment. Thrown within
 * the program only; browsers get the status 503 instead.
 */
export class TemporaryGatewayError extends GatewayError {}
