import { startLocale } from '@kaimai/contract/values/business-constants';
import { parseLocale, type Locale } from '@kaimai/contract/values/locale';
import type { FastifyRequest } from 'fastify';

/** The language a request asks to be answered in. */
export function localeOf(request: FastifyRequest): Locale {
  return parseLocale(request.headers['accept-language']) ?? startLocale;
}
