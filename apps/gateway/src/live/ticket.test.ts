import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTicket, ticketSeconds, writeTicket } from './ticket.ts';

const secret = Buffer.alloc(32, 1);
const now = new Date('2026-11-20T08:00:00Z');
const after = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

test('a ticket is valid for its session, for a short time', () => {
  const ticket = writeTicket('s-Number_1', now, secret);
  expect(readTicket(ticket, now, secret)).toBe('s-Number_1');
  expect(readTicket(ticket, after(ticketSeconds), secret)).toBe('s-Number_1');
  expect(readTicket(ticket, after(ticketSeconds + 1), secret)).toBeUndefined();
});

test('tickets of another deployment, changed tickets and empty tickets are invalid', () => {
  const ticket = writeTicket('abc', now, secret);
  expect(readTicket(ticket, now, Buffer.alloc(32, 2))).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(ticket.length - 1), fc.constantFrom('a', 'Z', '0', '-', '_', '.'), (at, character) => {
      const changed = ticket.slice(0, at) + character + ticket.slice(at + 1);
      fc.pre(changed !== ticket);
      expect(readTicket(changed, now, secret)).toBeUndefined();
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => readTicket(text, now, secret) === undefined));
});
