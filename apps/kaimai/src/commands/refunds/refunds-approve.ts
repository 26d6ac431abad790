import { toDecimal } from '@kaimai/contract/values/money';
import { approvalStates, approveRefund, declineRefund, listApprovals } from '@kaimai/gateway/operator/after-sales';
import type { Command } from '#commands/command.ts';
import { jsonOption } from '#commands/arguments/json-option.ts';
import { printResult } from '#commands/output/print-result.ts';
import { decidingOperator } from '#commands/operators/deciding-operator.ts';
import { orRefuse } from '#commands/or-refuse.ts';
import { readChoice } from '#commands/arguments/read-choice.ts';
import { listLimit } from '#commands/arguments/list-options.ts';
import { printList } from '#commands/output/print-list.ts';

const limit = listLimit();

export const refundsApprovals: Command = {
  name: 'refunds approvals',
  help: 'lists refunds above the limit of one operator, the oldest first',
  positionals: [],
  changesNothing: true,
  options: {
    state: { value: 'STATE', help: `one of ${approvalStates.join(', ')}; waiting by default` },
    shop: { value: 'SHOP', help: 'only of this shop' },
    limit: limit.option,
    json: jsonOption,
  },
  examples: ['--state approved --json'],
  run: async ({ db, print }, { text, isOn }) => {
    const approvals = await listApprovals(db, {
      state: readChoice('state', text('state'), approvalStates) ?? 'waiting',
      shopCode: text('shop'),
      limit: limit.read({ text }),
    });
    return printList({ print, isOn }, approvals, {
      head: ['APPROVAL', 'STATE', 'ORDER', 'ACTION', 'AMOUNT', 'REQUESTED BY', 'DECIDED BY'],
      row: ({ approvalNo, state, orderNo, act, amountMinor, currency, requestedBy, decidedBy }) => [
        approvalNo,
        state,
        orderNo,
        act.kind,
        `${currency} ${toDecimal(amountMinor, currency)}`,
        requestedBy,
        decidedBy ?? '-',
      ],
    });
  },
};

export const refundsApprove: Command = {
  name: 'refunds approve',
  help: 'approves and sends a refund above the limit of one operator, which another operator has requested',
  positionals: ['APPROVAL_NO'],
  options: { json: jsonOption },
  examples: ['A0123456789abcdef'],
  run: async (context, { positionals: [approvalNo = ''], isOn }) => {
    const approved = orRefuse(await approveRefund(context.db, approvalNo, await decidingOperator(context)));
    return printResult(
      { print: context.print, isOn },
      approved,
      `${approvalNo} is approved; the refund of ${approved.afterSalesNo} is on its way.`,
    );
  },
};

export const refundsDecline: Command = {
  name: 'refunds decline',
  help: 'declines a refund that waits for a second operator; nothing is refunded',
  positionals: ['APPROVAL_NO'],
  options: { json: jsonOption },
  examples: ['A0123456789abcdef'],
  run: async (context, { positionals: [approvalNo = ''], isOn }) => {
    const declined = orRefuse(await declineRefund(context.db, approvalNo, await decidingOperator(context)));
    return printResult({ print: context.print, isOn }, declined, `${approvalNo} is declined.`);
  },
};
