import { GatewayError } from './gateway-call.ts';

/**
 * Something that the gateway needs, such as its database, is unavailable: the same call may succeed in a moment. Thrown in
 * the program only; browsers see it by the status 503.
 */
export class TemporaryGatewayError extends GatewayError {}
