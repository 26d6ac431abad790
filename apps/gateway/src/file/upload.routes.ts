import type { FastifyPluginAsync } from 'fastify';
import type { RouteDeps } from '#http/route-deps.ts';

export const uploadRoutes: FastifyPluginAsync<RouteDeps> = async () => undefined;
