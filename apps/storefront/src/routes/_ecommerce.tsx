import { createFileRoute } from '@tanstack/react-router';

/** Groups the pages from the search to the payment; it has no layout of its own. */
export const Route = createFileRoute('/_ecommerce')();
