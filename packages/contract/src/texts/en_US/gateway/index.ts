import fields from '../fields.json' with { type: 'json' };
import paymentProviders from '../paymentProviders.json' with { type: 'json' };
import { account } from './account.ts';
import { address } from './address.ts';
import { afterSales } from './after-sales.ts';
import { cart } from './cart.ts';
import { codes } from './codes.ts';
import { conversation } from './conversation.ts';
import { favourite } from './favourite.ts';
import { file } from './file.ts';
import { fulfilment } from './fulfilment.ts';
import { guest } from './guest.ts';
import { handOver } from './hand-over.ts';
import { instance } from './instance.ts';
import { invoice } from './invoice.ts';
import { mail } from './mail.ts';
import { mailbox } from './mailbox.ts';
import { marks } from './marks.ts';
import { message } from './message.ts';
import { order } from './order.ts';
import { payment } from './payment.ts';
import { push } from './push.ts';
import { restock } from './restock.ts';
import { review } from './review.ts';
import { sandbox } from './sandbox.ts';
import { service } from './service.ts';
import { tax } from './tax.ts';
import { throttle } from './throttle.ts';

/** The gateway's texts in English. Their keys and values are the type of all catalogues. */
export const texts = {
  account,
  address,
  afterSales,
  cart,
  codes,
  conversation,
  favourite,
  fields,
  file,
  fulfilment,
  guest,
  handOver,
  instance,
  invoice,
  mail,
  mailbox,
  marks,
  message,
  order,
  payment,
  paymentProviders,
  push,
  restock,
  review,
  sandbox,
  service,
  tax,
  throttle,
} as const;
