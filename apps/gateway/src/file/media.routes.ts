import type { FastifyPluginAsync } from 'fastify';
import type { RouteDeps } from '#http/route-deps.ts';

export const mediaRoutes: FastifyPluginAsync<RouteDeps> = async () => undefined;
