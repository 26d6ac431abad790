import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForAddress, pagesAreBuilt, type Program } from '#testing/program.ts';
import { openSharedDatabase, sharedKeys, type SharedDatabase } from '#testing/programs-on-one-database.ts';

let shared: SharedDatabase;
beforeAll(async () => {
  shared = await openSharedDatabase();
});
afterAll(() => shared.close());

async function open(ROLES: string, settings: Record<string, string> = {}): Promise<{ url: string; program: Program }> {
  const program = shared.start(ROLES.replaceAll(',', '-'), { ...sharedKeys, ROLES, ...settings });
  return { url: await waitForAddress(program), program };
}

const statusOf = async (url: string, init?: RequestInit): Promise<number> => (await fetch(url, init)).status;

test.runIf(pagesAreBuilt)(
  'processes divide the work: each serves its roles only, and reports whether it is ready',
  async () => {
    const call = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    const [web, gateway, jobs] = [await open('web'), await open('gateway'), await open('jobs')];
    for (const { url } of [web, gateway, jobs]) expect(await statusOf(`${url}/readyz`)).toBe(200);
    expect(await statusOf(`${web.url}/`)).toBe(200);
    expect(await statusOf(`${web.url}/gateway.do`, call)).toBe(404);
    // The forms of the page call the gateway in the process, which is not reachable from outside.
    expect(await (await fetch(`${web.url}/simple`)).text()).toContain('<form');
    expect(await statusOf(`${gateway.url}/`)).toBe(404);
    expect(await statusOf(`${gateway.url}/gateway.do`, call)).not.toBe(404);
    expect(await statusOf(`${jobs.url}/`)).toBe(404);
    expect(await statusOf(`${jobs.url}/gateway.do`, call)).toBe(404);

    const list = shared.start('web', sharedKeys, ['secrets', 'show']);
    expect(await list.ended).toBe(0);
    expect(list.output().match(/(web|gateway|jobs) {2}/g)).toHaveLength(3);
  },
);

test.runIf(pagesAreBuilt)(
  'a stopping process first reports that it is not ready, and still serves requests while the load balancer notices',
  async () => {
    const { url, program } = await open('web,gateway', { DRAIN_SECONDS: '10' });
    program.child.kill('SIGTERM');
    await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 9000 }).toBe(503);
    expect(await statusOf(`${url}/`)).toBe(200);
    expect(await statusOf(`${url}/livez`)).toBe(200);
    expect(await program.ended).toBe(0);
    await expect(fetch(`${url}/readyz`)).rejects.toThrow('fetch failed');
  },
);

test('unknown roles are refused at the start', async () => {
  const program = shared.start('wrong', { ...sharedKeys, ROLES: 'web,worker' });
  expect(await program.ended).toBe(1);
  expect(program.output()).toBe(
    'ROLES contains "worker"; it must be one or more of web, gateway, jobs, divided by commas.\n',
  );
});
