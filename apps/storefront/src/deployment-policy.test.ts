import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchDeploymentPolicy } from './deployment-policy.ts';

const fetched = vi.fn<typeof fetch>();
const policy = { lead: 'Our own terms.', changedOn: '2026-11-20', sections: [] };

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the deployment’s own text is fetched', async () => {
  fetched.mockResolvedValue(Response.json(policy));
  await expect(fetchDeploymentPolicy('agreement', 'en_US')).resolves.toEqual(policy);
  expect(fetched).toHaveBeenCalledWith('/legal/agreement.en_US.json');
});

test.each([
  ['an empty answer', () => Response.json(null)],
  ['a server without such texts', () => new Response('Not Found', { status: 404 })],
])('%s means the default text', async (_what, response) => {
  fetched.mockResolvedValue(response());
  await expect(fetchDeploymentPolicy('privacy', 'zh_CN')).resolves.toBeNull();
});

test('a server that fails does not make the default text replace the deployment’s own', async () => {
  fetched.mockResolvedValue(new Response('', { status: 503 }));
  await expect(fetchDeploymentPolicy('agreement', 'en_US')).rejects.toThrow('503');
});
