import { startLocale } from '@kaimai/contract/values/business-constants';
import { parseLocale, type Locale } from '@kaimai/contract/values/locale';
import type { FastifyRequest } from 'fastify';

/** The language in which a request is answered: that of its header, otherwise the default of the wire. */
export function localeOf(request: FastifyRequest): Locale {
  return parseLocale(request.headers['accept-language']) ?? startLocale;
}
