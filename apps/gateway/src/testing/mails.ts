import type { Mail, MailTemplate } from '#mail/mail-payload.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

type MailOf<T extends MailTemplate> = Extract<Mail, { template: T }>;

/** Mails written for an address, oldest first, whether they have been sent or not. */
export async function mailsTo(gateway: TestGateway, to: string): Promise<Mail[]> {
  const rows = await gateway.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => payload as Mail).filter((mail) => mail.to === to);
}

/** The newest mail for an address, which must be of this kind. */
export async function lastMail<T extends MailTemplate>(
  gateway: TestGateway,
  to: string,
  template: T,
): Promise<MailOf<T>> {
  const mail = (await mailsTo(gateway, to)).at(-1);
  if (mail?.template !== template) throw new Error(`expected a mail ${template} to ${to}, got ${mail?.template}`);
  return mail as MailOf<T>;
}

/** The code in the newest mail for an address. */
export async function lastCode(gateway: TestGateway, to: string): Promise<string> {
  return (await lastMail(gateway, to, 'verifyCode')).data.code;
}
