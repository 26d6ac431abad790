import type { AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import type { OrderStatus } from '@kaimai/contract/order/order';
import { sql } from 'kysely';

const undecidedRequests: AfterSalesStatus[] = ['REQUESTED', 'QUESTIONED', 'APPROVED', 'SENT_BACK'];
const openRequests: AfterSalesStatus[] = [...undecidedRequests, 'REFUNDING'];
const openStates: OrderStatus[] = ['PENDING_PAYMENT', 'PAID', 'SHIPPED', 'DELIVERED', 'REFUNDING'];

/** Whether an order `o` is unpaid, paid, being sent or refunded, or has an open after-sales request. */
export const isOpenOrder = sql<boolean>`
  (o.state = ANY(${openStates}) OR EXISTS (
     SELECT FROM after_sales request WHERE request.order_id = o.id AND request.state = ANY(${openRequests})))`;

/** Whether an order, by the column of its id, has an after-sales request that waits for a decision or a parcel that is sent back. */
export const hasUndecidedRequest = (orderId: string) => sql<boolean>`
  EXISTS (SELECT FROM after_sales request
          WHERE request.order_id = ${sql.ref(orderId)} AND request.state = ANY(${undecidedRequests}))`;
