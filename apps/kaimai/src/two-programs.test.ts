import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { waitForAddress, pagesAreBuilt } from '#testing/program.ts';
import { openSharedDatabase, sharedKeys, type SharedDatabase } from '#testing/programs-on-one-database.ts';

let shared: SharedDatabase;
beforeEach(async () => {
  shared = await openSharedDatabase();
});
afterEach(() => shared.close());

test.runIf(pagesAreBuilt)(
  'two programs that start concurrently on one empty database both open, and it is seeded once',
  async () => {
    const programs = ['first', 'second'].map((name) => shared.start(name, { ...sharedKeys, DEMO: 'on' }));
    const addresses = await Promise.all(programs.map((program) => waitForAddress(program)));
    for (const address of addresses) expect((await fetch(`${address}/readyz`)).status).toBe(200);
    const outputs = programs.map(({ output }) => output()).join('');
    expect(outputs.match(/Added \d+ shops/g)).toHaveLength(1);
    expect(outputs.match(/Brought the database to/g)).toHaveLength(1);
  },
);

test.runIf(pagesAreBuilt)(
  'a program whose secrets differ from those of a running one is refused, with the setting and what to do',
  async () => {
    const { DEPLOYMENT_SECRET: secret, VAPID_PRIVATE_KEY: vapid } = sharedKeys;
    const first = shared.start('first');
    await waitForAddress(first);
    const otherProcess = `of process ${first.child.pid} on `;
    const refused = async (name: string, settings: Record<string, string>): Promise<string> => {
      const program = shared.start(name, settings);
      expect(await program.ended).toBe(1);
      return program.output();
    };

    expect(await refused('generated', { VAPID_PRIVATE_KEY: vapid })).toContain(
      `The DEPLOYMENT_SECRET that was generated in ${join(shared.folder, 'generated')} lacks the one that this database has used`,
    );
    expect(await refused('other-key', { DEPLOYMENT_SECRET: secret })).toContain(
      `VAPID_PRIVATE_KEY, which was generated in ${join(shared.folder, 'other-key')}, differs from that ${otherProcess}`,
    );
    const account = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(await refused('stripe', { ...sharedKeys, ...account })).toContain(
      `STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET differ from those ${otherProcess}`,
    );
    const fresh = randomBytes(32).toString('base64');
    const ahead = await refused('ahead', { ...sharedKeys, DEPLOYMENT_SECRET: `${fresh},${secret}` });
    expect(ahead).toContain('does not know the new DEPLOYMENT_SECRET yet');
    expect(ahead).not.toContain(secret);

    // Both settings of the Stripe account are compared as one, so allowing one of them is enough.
    expect(await shared.start('first', sharedKeys, ['secrets', 'allow', 'STRIPE_SECRET_KEY']).ended).toBe(0);
    await waitForAddress(shared.start('allowed', { ...sharedKeys, ...account }));
  },
);
