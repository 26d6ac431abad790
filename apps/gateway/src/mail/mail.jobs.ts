import { mailTried, outgoingRequest } from '#diagnostics/channels.ts';
import type { Job, JobContext } from '#jobs/job.ts';
import { GaveUp } from '#jobs/job-faults.ts';
import { isCopy } from '#instance/instance.ts';
import {
  claimMails,
  deleteMail,
  deleteMails,
  listMailsDoneBefore,
  markMailFailed,
  markMailSent,
  type OutboxMail,
} from './mail.sql.ts';
import { mailTransportOf, type MailTransport } from './mail-transport.ts';
import { renderMail } from './render-mail.ts';

/**
 * Mails in a batch, which are claimed together and sent concurrently. Each is sent or has failed before its claim ends, even
 * if the server hangs: sending has a time limit of 25 seconds, and a claim lasts a minute or longer.
 */
const mailsPerBatch = 4;
/** Limits a run of the job to 52 mails. */
const maxBatches = 13;
const maxAttempts = 10;
const keepDays = 7;

/**
 * Sends mails from the outbox at least once, and repeatedly only after a crash or an attempt with an unknown result. A copy
 * stores mails for the demo's mailbox page; in a copy without that page they wait.
 */
const sendMails: Job = {
  name: 'send mails',
  everySeconds: 1,
  run: async (context) => {
    const isInCopy = await isCopy(context.db);
    if (isInCopy && !context.deployment.demo) return;
    const transport = mailTransportOf(context.deployment, isInCopy);
    const gaveUp: string[] = [];
    for (let batches = 0; batches < maxBatches; batches++) {
      const claimed = await claimMails(context.db, context.now(), mailsPerBatch);
      if (claimed.length === 0) break;
      const failures = await Promise.all(claimed.map((mail) => sendOne(context, transport, mail)));
      gaveUp.push(...failures.filter((failure) => failure !== undefined));
    }
    if (gaveUp.length > 0) throw new GaveUp(`Gave up sending: ${gaveUp.join('; ')}`);
  },
};

/** Returns the reason if the mail was abandoned; undefined if it was sent or will be retried. */
async function sendOne(
  context: JobContext,
  transport: MailTransport,
  outboxMail: OutboxMail,
): Promise<string | undefined> {
  const { db, deployment, now } = context;
  const { id, createdAt, attempts, mail } = outboxMail;
  try {
    const outgoing = { id, createdAt, to: mail.to, ...renderMail(mail, deployment) };
    await outgoingRequest.tracePromise(() => transport.send(outgoing), { to: 'mail', operation: 'send' });
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const isLast = attempts >= maxAttempts;
    await markMailFailed(db, id, reason, isLast ? now() : null);
    mailTried.publish({ outcome: isLast ? 'given up' : 'failed' });
    return isLast ? `mail ${id}, ${reason}` : undefined;
  }
  // Sent mails are deleted, because they contain codes; without SMTP they are kept for the mailbox page.
  await (transport.storesMails ? markMailSent(db, id, now()) : deleteMail(db, id));
  mailTried.publish({ outcome: 'sent' });
  return undefined;
}

const forgetOldMails: Job = {
  name: 'delete old mails',
  everySeconds: 600,
  run: async ({ db, deployment, now }) => {
    const ids = await listMailsDoneBefore(db, new Date(now().getTime() - keepDays * 86_400_000));
    if (ids.length === 0) return;
    // The files first: without their rows, nothing would delete them after a crash.
    await mailTransportOf(deployment, await isCopy(db)).forget(ids);
    await deleteMails(db, ids);
  },
};

export const mailJobs: Job[] = [sendMails, forgetOldMails];
