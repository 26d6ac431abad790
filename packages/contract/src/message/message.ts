import { pageSizes } from '../values/business-constants.ts';
import * as z from 'zod/mini';
import { picture } from '../values/picture.ts';
import { continuedInput, continuedOutput } from '../wire/paging.ts';
import { defineService } from '../wire/service.ts';
import { advertiseCodes, messageTypes } from './message-kinds.ts';

export const messageRow = z.object({
  messageNo: z.string(),
  type: z.enum(messageTypes),
  title: z.string(),
  text: z.string(),
  read: z.boolean(),
  createdAt: z.string(),
  /** The order it is about; empty for notices. */
  orderNo: z.string(),
  /** The product it is about; empty where there is none. */
  commodityCode: z.string(),
  /** The picture of the order's first line, or of the product. */
  picture: z.nullable(picture),
  /** Older messages about the same order, newest first, ten at most: an order is one row, with its newest message. */
  earlier: z.optional(z.array(z.object({ title: z.string(), text: z.string(), createdAt: z.string() }))),
});

export const messageList = defineService({
  name: 'messageList',
  policy: 'buyer',
  kind: 'query',
  input: z.object({
    ...continuedInput(pageSizes.messages),
    type: z._default(z.enum(messageTypes), 'order'),
    advertiseCode: z._default(z.enum(advertiseCodes), 'platform_notice'),
  }),
  output: z.object({
    ...continuedOutput(messageRow),
    /** Unread by tab: `order`, each advertise code, and `chat` for conversations with shops. */
    unread: z.record(z.string(), z.int()),
  }),
});

/** Marks messages as read: those with the numbers; without numbers, all of the type (and advertise code); without a type, all. */
export const messageRead = defineService({
  name: 'messageRead',
  policy: 'buyer',
  kind: 'command',
  input: z.object({
    messageNos: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)), []),
    type: z.optional(z.enum(messageTypes)),
    advertiseCode: z.optional(z.enum(advertiseCodes)),
  }),
  output: z.object({ unreadMessages: z.int() }),
});
