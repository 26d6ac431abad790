import { createHash, createHmac } from 'node:crypto';
import { isSameSecret } from '#constant-time.ts';

export const ticketSeconds = 30;

/** A session number and an expiry time, signed with the deployment secret: any process can verify it. */
export function writeTicket(sessionNo: string, now: Date, deploymentSecret: Buffer): string {
  const untilSeconds = Math.floor(now.getTime() / 1000) + ticketSeconds;
  const content = `${sessionNo}.${untilSeconds}`;
  return `${content}.${signatureOf(content, deploymentSecret)}`;
}

/** The session of a ticket; undefined if the signature is wrong or the ticket has expired. */
export function readTicket(ticket: string, now: Date, deploymentSecret: Buffer): string | undefined {
  const [, content = '', sessionNo = '', untilSeconds = '', received = ''] =
    /^(([\w-]{1,64})\.(\d{1,12}))\.([\w-]{43})$/.exec(ticket) ?? [];
  const isAuthentic = isSameSecret(received, signatureOf(content, deploymentSecret));
  return isAuthentic && Number(untilSeconds) * 1000 >= now.getTime() ? sessionNo : undefined;
}

function signatureOf(content: string, deploymentSecret: Buffer): string {
  const key = createHash('sha256').update('live-ticket').update(deploymentSecret).digest();
  return createHmac('sha256', key).update(content).digest('base64url');
}
