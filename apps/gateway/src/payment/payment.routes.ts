import type { FastifyPluginAsync } from 'fastify';
import type { RouteDeps } from '#http/route-deps.ts';

export const paymentRoutes: FastifyPluginAsync<RouteDeps> = async () => undefined;
