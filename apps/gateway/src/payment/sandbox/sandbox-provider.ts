import type { PaymentProvider, PaymentDeps } from '../provider.ts';
import { defineProvider } from '../provider-definition.ts';
import { readSignedCallback } from './callback-signature.ts';
import { abandonCharge, findCharge, insertCharge, insertRefundOnce } from './charge.sql.ts';
import { newReference, toEvent } from './charge.ts';

/**
 * A payment provider for demos and tests: no money moves, everything else is as with a real provider. It has its own
 * tables and its own page, and reports to the program by signed callbacks over HTTP.
 */
export const sandbox = defineProvider({
  code: 'sandbox',
  name: 'The sandbox',
  settings: {},
  needs: [],
  toAccount: () => ({}),
  isOffered: ({ demo }) => demo,
  open: (_account, deps) => openProvider(deps),
});

function openProvider({ db, deployment, now }: PaymentDeps): PaymentProvider {
  return {
    code: 'sandbox',
    start: async (charge) => {
      const reference = newReference();
      await insertCharge(db, { ...charge, reference, now: now() });
      return { reference, redirectUrl: `${new URL(charge.returnUrl).origin}/sandbox-pay/${reference}` };
    },
    query: async (reference) => {
      const charge = await findCharge(db, reference);
      return charge ? toEvent(charge) : null;
    },
    close: async (reference) => {
      await abandonCharge(db, reference);
      const charge = await findCharge(db, reference);
      return charge ? toEvent(charge) : null;
    },
    parseCallback: async (rawBody, headers) => {
      const { deploymentSecret } = deployment;
      const event = readSignedCallback(rawBody, headers, { deploymentSecret, now: now() });
      return event ? { isSigned: true, event } : { isSigned: false };
    },
    refund: async ({ reference, sendingNo, amountMinor }) => {
      await insertRefundOnce(db, { reference, refundNo: sendingNo, amountMinor, now: now() });
    },
  } satisfies PaymentProvider;
}
