export const guest = {
  openOrders: 'An order or refund of this purchase is still in progress. You can erase your data once it is completed',
  notFound:
    'No order matches this number and email. Check the number in your confirmation email. If you ordered with an account, sign in to see the order',
} as const;
