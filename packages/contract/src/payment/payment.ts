import * as z from 'zod/mini';
import { currencies, labelTable, settlementCurrencies } from '../values/money.ts';
import { defineService } from '../wire/service.ts';

export const paymentStatuses = ['PENDING', 'PAID', 'CLOSED', 'REFUNDED'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

const payNo = z.string().check(z.minLength(1), z.maxLength(60));

const payment = z.object({
  payNo: z.string(),
  status: z.enum(paymentStatuses),
  total: labelTable,
  /** The charged amount, a decimal in the settlement currency. */
  settlementAmount: z.string(),
  settlementCurrency: z.enum(settlementCurrencies),
  currency: z.enum(currencies),
  orderNos: z.array(z.string()),
  /** When the reservation of the stock ends; the page counts down to it. */
  payUntil: z.string(),
  /** The gateway's time of the answer, so that a wrong clock of the device does not matter. */
  now: z.string(),
  providers: z.array(z.string()),
  /** The provider of the last attempt. */
  lastProvider: z.nullable(z.string()),
  /** How the last attempt ended. */
  lastAttempt: z.nullable(z.enum(['PENDING', 'DECLINED', 'ABANDONED', 'APPROVED'])),
});
export type Payment = z.infer<typeof payment>;

/** The cashier's page. Without `payNo`: the buyer's newest unpaid payment, else the newest one. */
export const paymentDetails = defineService({
  name: 'paymentDetails',
  policy: 'customer',
  kind: 'query',
  input: z.object({ payNo: z._default(z.string().check(z.maxLength(60)), '') }),
  output: payment,
  codes: ['OBJECT_NOT_EXIST'],
});

/** The pages of the cashier to which a provider sends the browser back: the simple shop's works without scripts. */
export const cashierPages = ['/checkout', '/simple/pay'] as const;

/**
 * Opens the provider's page for this payment; the browser goes to `redirectUrl` and returns to `returnTo`. An open
 * attempt at another provider is closed first.
 */
export const paymentStart = defineService({
  name: 'paymentStart',
  policy: 'customer',
  kind: 'command',
  input: z.object({
    payNo,
    provider: z.string().check(z.maxLength(40)),
    returnTo: z._default(z.enum(cashierPages), '/checkout'),
  }),
  output: z.object({ redirectUrl: z.string() }),
  codes: [
    'OBJECT_NOT_EXIST',
    'COPY_OF_SHOP',
    'PAYMENT_EXPIRED',
    'ORDER_STATE_CONFLICT',
    'PARAMETER_ERROR',
    'PAYMENT_PROVIDER_FAILED',
  ],
});
