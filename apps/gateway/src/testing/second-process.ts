import fastify from 'fastify';
import type { Deployment } from '#deployment.ts';
import { createGateway } from '#gateway.ts';
import { createCall, type TestGateway } from '#testing/test-gateway.ts';

/** The parts of a test gateway that each process has for itself. */
export type SecondProcess = Pick<
  TestGateway,
  'gateway' | 'db' | 'jobRunner' | 'securityLog' | 'server' | 'call' | 'close'
>;

/**
 * A second gateway on the same database, data folder and clock, which imitates another process. `changes` are settings that
 * differ from those of the first. Close it before the first.
 */
export async function openSecondProcess(first: TestGateway, changes: Partial<Deployment> = {}): Promise<SecondProcess> {
  const { now, faults } = first;
  const deployment = { ...first.deployment, ...changes };
  const gateway = createGateway({ deployment, now, onFault: (error) => faults.push(error) });
  const server = fastify();
  await server.register(gateway.routes);
  const close = async (): Promise<void> => {
    await server.close();
    await gateway.close();
  };
  const { db, jobRunner, securityLog } = gateway;
  return { gateway, db, jobRunner, securityLog, server, call: createCall(server, now), close };
}
