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

/**
 * How many units of a line of an order were refunded because they did not arrive, or are being refunded; by the columns of the
 * order's id and of the line's position.
 */
export const unitsNotArrived = (orderId: string, position: string) => sql<number>`
  (SELECT count(*) FROM after_sales_unit unit JOIN after_sales request ON request.id = unit.after_sales_id
   WHERE unit.order_id = ${sql.ref(orderId)} AND unit.position = ${sql.ref(position)}
     AND request.reason = 'NOT_ARRIVED' AND request.state IN ('REFUNDING', 'REFUNDED'))`;

/** Whether an order, by the column of its id, has an after-sales request that waits for a decision or a parcel that is sent back. */
export const hasUndecidedRequest = (orderId: string) => sql<boolean>`
  EXISTS (SELECT FROM after_sales request
          WHERE request.order_id = ${sql.ref(orderId)} AND request.state = ANY(${undecidedRequests}))`;
