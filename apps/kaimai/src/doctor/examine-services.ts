import { checkMailServer } from '@kaimai/gateway/mail/mail-transport';
import { findAccountProblem, listOfferedProviders } from '@kaimai/gateway/payment/providers';
import type { Environment } from '#environment.ts';
import { failureReason } from '#failure-reason.ts';
import { bad, good, warning, type Finding } from './finding.ts';

/** Connects and signs in, and sends nothing. */
export async function examineMail({ smtpUrl, demo, mailFrom }: Environment): Promise<Finding[]> {
  if (smtpUrl === undefined)
    return [
      demo
        ? good('mail', 'The demo shows mails on a page')
        : warning('mail', 'Without SMTP_URL mails are kept as files and reach nobody'),
    ];
  try {
    await checkMailServer(smtpUrl);
    return [good('mail', `The mail server accepts the sign-in; mails are from ${mailFrom}`)];
  } catch (error) {
    return [bad('mail', `The mail server of SMTP_URL cannot be used: ${failureReason(error)}`)];
  }
}

export async function examinePayment(environment: Environment): Promise<Finding[]> {
  const offered = listOfferedProviders(environment, { isCopy: false });
  if (offered.length === 0) return [warning('payment', 'Nobody can pay: no payment provider is set')];
  return Promise.all(
    offered.map(async (code) => {
      const problem = await findAccountProblem(code, environment);
      if (problem !== undefined) return bad('payment', `${code} does not accept the account: ${problem}`);
      return good('payment', code === 'sandbox' ? 'The sandbox of the demo' : `${code} accepts the account`);
    }),
  );
}
