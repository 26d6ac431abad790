import { headerNames } from '@kaimai/contract/wire/envelope';
import { signBody } from '@kaimai/contract/wire/signature';
import { describe, expect, test } from 'vitest';
import { anonymousKey } from '#testing/test-gateway.ts';
import { openSignedPosts, envelope } from '#testing/signed-posts.ts';
import { isCurrent } from './request-time.ts';

const { fixture, post, code } = openSignedPosts();

describe('the time of a request', () => {
  const hourMs = 3_600_000;
  const secondMs = 1000;
  /** The caller's local time, whose zone the gateway does not know, in 14 digits; the digits after it do not matter. */
  const requestNoAt = (ms: number) => `${new Date(ms).toISOString().replaceAll(/\D/g, '').slice(0, 14)}06701`;
  const postAt = (ms: number, service = 'basicInformation') =>
    post(JSON.stringify({ ...envelope, service, requestNo: requestNoAt(fixture.gateway.now().getTime() + ms) }));

  test.each([
    ['within an hour of the westernmost time zone', -13 * hourMs + 5 * secondMs, 'SUCCESS'],
    ['further behind', -13 * hourMs - 5 * secondMs, 'REQUEST_TIME_ERROR'],
    ['within an hour of the easternmost time zone', 15 * hourMs - 5 * secondMs, 'SUCCESS'],
    ['further ahead', 15 * hourMs + 5 * secondMs, 'REQUEST_TIME_ERROR'],
  ])('of a query that is %s (%i ms) is answered with %s', async (_name, ms, expected) => {
    expect(await postAt(ms)).toMatchObject({ code: expected });
  });

  test.each([
    [-13 * hourMs, true],
    [-13 * hourMs - secondMs, false],
    [15 * hourMs, true],
    [15 * hourMs + secondMs, false],
  ])('is accepted up to both bounds: %i ms', (ms, isAccepted) => {
    const now = new Date('2026-11-20T10:00:00.000Z');
    expect(isCurrent(requestNoAt(now.getTime() + ms), now)).toBe(isAccepted);
  });

  test('of a replayed query expires', async () => {
    const body = JSON.stringify({ ...envelope, requestNo: requestNoAt(fixture.gateway.now().getTime()) });
    expect(await code(body)).toBe('SUCCESS');
    fixture.gateway.advance(13 * 3600 + 5);
    expect(await code(body)).toBe('REQUEST_TIME_ERROR');
    fixture.gateway.advance(-13 * 3600 - 5);
  });

  test('is refused with a signed answer that has the gateway’s time, so that the caller can retry', async () => {
    const answer = await postAt(-400 * 24 * hourMs);
    expect(answer).toMatchObject({ code: 'REQUEST_TIME_ERROR', success: false });
    const { serverTime = '' } = answer.ext ?? {};
    expect(Math.abs(Date.parse(serverTime) - fixture.gateway.now().getTime())).toBeLessThan(60 * secondMs);
    expect(answer.headers[headerNames.sign.toLowerCase()]).toBe(signBody(answer.payload, anonymousKey.secretKey));
    expect(await postAt(Date.parse(serverTime) - fixture.gateway.now().getTime())).toMatchObject({ code: 'SUCCESS' });
  });

  test('is not revealed to a caller who is not authenticated', async () => {
    const body = JSON.stringify({ ...envelope, requestNo: requestNoAt(0) });
    const answer = await post(body, { [headerNames.sign]: 'x' });
    expect(answer).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });
    expect(answer.ext).toBeUndefined();
  });

  test('is refused if it is malformed', async () => {
    const body = JSON.stringify({ ...envelope, requestNo: '99999999999999999999' });
    expect(await code(body)).toBe('REQUEST_TIME_ERROR');
  });
});
