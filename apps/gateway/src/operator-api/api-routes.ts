import type { ApiRoute } from './route.ts';
import { orderRoutes } from './routes/orders.ts';
import { productRoutes } from './routes/products.ts';

/** Everything that the operators' HTTP API answers, in the order of its document. */
export const apiRoutes: readonly ApiRoute[] = [...orderRoutes, ...productRoutes];
