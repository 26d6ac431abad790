import { createFileRoute } from '@tanstack/react-router';

/** Groups the pages between a search and the payment; it has no frame of its own. */
export const Route = createFileRoute('/_ecommerce')();
