import { describe, expect, test } from 'vitest';
import { isOwnChallenge, issueChallenge } from './challenge.ts';

const secret = Buffer.alloc(32, 7);
const issuedAt = new Date('2026-11-20T10:00:00.000Z');
const after = (ms: number): Date => new Date(issuedAt.getTime() + ms);

describe('a challenge', () => {
  test('is valid until the last millisecond of ten minutes', () => {
    const challenge = issueChallenge(secret, 'sign', issuedAt);
    expect(isOwnChallenge(challenge, secret, 'sign', after(599_999))).toBe(true);
    expect(isOwnChallenge(challenge, secret, 'sign', after(600_000))).toBe(false);
  });

  test('is valid for its use, buyer and deployment only', () => {
    const challenge = issueChallenge(secret, 'add 1', issuedAt);
    expect(isOwnChallenge(challenge, secret, 'add 1', issuedAt)).toBe(true);
    expect(isOwnChallenge(challenge, secret, 'add 2', issuedAt)).toBe(false);
    expect(isOwnChallenge(challenge, secret, 'sign', issuedAt)).toBe(false);
    expect(isOwnChallenge(challenge, Buffer.alloc(32, 8), 'add 1', issuedAt)).toBe(false);
  });
});
