export const guest = {
  openOrders: 'An order or refund of this purchase is still under way. Your data can be erased once it is done',
  notFound:
    'No order has this number and e-mail. Please check the number in your confirmation mail; an order placed with an account is seen by signing in',
} as const;
