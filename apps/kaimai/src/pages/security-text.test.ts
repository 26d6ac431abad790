import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityTextRoute } from './security-text.ts';

const publicUrl = 'https://shop.example.com';

async function fetchText(contact: string | undefined) {
  const server = Fastify();
  securityTextRoute(server, { contact, publicUrl }, () => new Date('2026-11-22T10:00:00Z'));
  const answer = await server.inject('/.well-known/security.txt');
  await server.close();
  return answer;
}

test('security.txt names the contact for vulnerabilities', async () => {
  const { statusCode, headers, body } = await fetchText('mailto:security@example.com');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:security@example.com',
    'Expires: 2027-05-23T00:00:00.000Z',
    'Preferred-Languages: zh, en',
    'Canonical: https://shop.example.com/.well-known/security.txt',
    '',
  ]);
});

test('security.txt is not served without a contact', async () => {
  expect((await fetchText(undefined)).statusCode).toBe(404);
});
