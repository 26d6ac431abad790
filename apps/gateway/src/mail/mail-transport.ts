import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Deployment } from '#deployment.ts';
import type { RenderedMail } from './render-mail.ts';

export interface OutgoingMail extends RenderedMail {
  id: number;
  createdAt: Date;
  to: string;
}

/** Sends mails. Rejects on failure; the mail may have been delivered nevertheless. */
export interface MailTransport {
  /** Whether sent mails are stored and can be read. */
  storesMails: boolean;
  send: (mail: OutgoingMail) => Promise<void>;
  /** Deletes stored mails. */
  forget: (ids: readonly number[]) => Promise<void>;
}

const sendTimeoutMs = 25_000;

/** How this deployment sends: by SMTP, or as files in the data folder. A copy always writes files. */
export function mailTransportOf(
  { smtpUrl, mailFrom, dataFolder }: Pick<Deployment, 'smtpUrl' | 'mailFrom' | 'dataFolder'>,
  isCopy: boolean,
): MailTransport {
  return smtpUrl === undefined || isCopy
    ? folderTransport(join(dataFolder, 'mails'), mailFrom)
    : smtpTransport(smtpUrl, mailFrom);
}

/** Connects to the mail server and signs in, without sending anything. Throws if the server refuses. */
export async function checkMailServer(smtpUrl: string): Promise<void> {
  const transport = openSmtp(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function openSmtp(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 5000,
  });
}

function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = openSmtp(smtpUrl);
  return {
    storesMails: false,
    send: async (mail) => {
      await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(sendTimeoutMs) });
    },
    forget: async () => undefined,
  };
}

/** Writes each mail atomically as an .eml file, which any mail program can open. */
function folderTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const pathOf = (id: number): string => join(folder, `${id}.eml`);
  return {
    storesMails: true,
    send: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      const path = pathOf(mail.id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    forget: async (ids) => {
      await Promise.all(ids.map((id) => rm(pathOf(id), { force: true })));
    },
  };
}

function messageOf({ id, createdAt, to, subject, text, html, unsubscribeUrl }: OutgoingMail, from: string) {
  return {
    from,
    // As an object, so that an address with a comma is not parsed as a list.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: createdAt,
    // Derived, so that a mail that is sent again after an unknown result has the same id and is shown once.
    messageId: `<${createdAt.getTime()}.${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One-click unsubscribe (RFC 8058). With `prepared`, the URL is not broken into several lines.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
