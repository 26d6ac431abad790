import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Deployment } from '#deployment.ts';
import type { RenderedMail } from './render-mail.ts';

export interface Letter extends RenderedMail {
  id: number;
  createdAt: Date;
  to: string;
}

/** Takes mails out of the program. Rejects when it could not; a mail may then already be on its way. */
export interface Post {
  /** Whether its mails can be read here afterwards. */
  keeps: boolean;
  send: (letter: Letter) => Promise<void>;
  /** Forgets what was kept of old mails. */
  forget: (ids: readonly number[]) => Promise<void>;
}

const sendTimeoutMs = 25_000;

/** Where this deployment's mails go: to an SMTP server, else into files under the data folder; a copy's never leave it. */
export function postOf({ smtpUrl, mailFrom, dataFolder }: Deployment, isCopy: boolean): Post {
  return smtpUrl === undefined || isCopy
    ? folderPost(join(dataFolder, 'mails'), mailFrom)
    : smtpPost(smtpUrl, mailFrom);
}

function smtpPost(smtpUrl: string, from: string): Post {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 5000,
  });
  return {
    keeps: false,
    send: async (letter) => {
      await transport.sendMail({ ...messageOf(letter, from), signal: AbortSignal.timeout(sendTimeoutMs) });
    },
    forget: async () => undefined,
  };
}

/** Each mail becomes an .eml file, whole or not at all, that any mail program opens. */
function folderPost(folder: string, from: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const pathOf = (id: number): string => join(folder, `${id}.eml`);
  return {
    keeps: true,
    send: async (letter) => {
      const { message } = await transport.sendMail(messageOf(letter, from));
      const path = pathOf(letter.id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, message, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    forget: async (ids) => {
      await Promise.all(ids.map((id) => rm(pathOf(id), { force: true })));
    },
  };
}

function messageOf({ id, createdAt, to, subject, text, html, unsubscribeUrl }: Letter, from: string) {
  return {
    from,
    // As an object the address is never read as a list of several.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date: createdAt,
    // The same when a mail is sent again after its outcome was unknown, so that mail programs show it once.
    messageId: `<${createdAt.getTime()}.${id}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One press in the mail program, without a page (RFC 8058).
      ...(unsubscribeUrl && {
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}
