import { toDecimal } from '@kaimai/contract/values/money';
import type { RefundOutcome, DecidingOperator } from '@kaimai/gateway/operator/after-sales';
import { findNameOfLogin, nameOfLogin } from '@kaimai/gateway/operator/operator-account';
import type { CommandContext } from '#commands/command.ts';
import { printResult, type Output } from '#commands/output/print-result.ts';
import { operatorName } from './operator-name.ts';
import { orRefuse } from '#commands/or-refuse.ts';

/** The exit code of an action that waits for a second operator. */
export const waitingExitCode = 3;

/** The operator who runs a command: the name in the HTTP API that belongs to the login, or the login itself. */
export async function decidingOperator({ db, environment, now }: CommandContext): Promise<DecidingOperator> {
  const { refundLimits, confirmWithinDays } = environment;
  const login = operatorName();
  const by = (await findNameOfLogin(db, login)) ?? nameOfLogin(login);
  return { by, deployment: { refundLimits, confirmWithinDays }, now };
}

/**
 * Prints that an action was done, or what it waits for; as JSON in the form of the HTTP API. Returns the exit code. Throws
 * CommandRefused if it was refused.
 */
export function printOutcome(
  result: Parameters<typeof orRefuse<RefundOutcome>>[0],
  output: Output,
  done: (no: string) => string,
): number {
  const decided = orRefuse(result);
  if (!decided.waiting) {
    const { afterSalesNo } = decided;
    return printResult(output, { done: true, afterSalesNo }, done(afterSalesNo));
  }
  const { waiting } = decided;
  const { approvalNo, amountMinor, currency } = waiting;
  printResult(
    output,
    { done: false, waiting },
    `Nothing is done yet: ${currency} ${toDecimal(amountMinor, currency)} is above what one operator may refund.`,
    `A second operator approves it by: kaimai refunds approve ${approvalNo}`,
  );
  return waitingExitCode;
}
