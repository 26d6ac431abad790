export const order = {
  noAddress: 'Please choose or enter an address',
  goneAddress: 'This address was removed. Please choose another',
  otherTotal: 'The total is {{now}} now. Please look again before you order',
  otherLines: 'The goods in your cart have changed. Please look again before you order',
  notAnAmount: 'This is not an amount',
  noEmail: 'Please enter your e-mail: the order is confirmed to it, and found again with it',
  offSale: '“{{title}}” is no longer sold',
  product: '“{{name}}”',
  products_one: '“{{name}}” with {{count}} other product',
  products_other: '“{{name}}” with {{count}} other products',
  soldOut: '“{{name}}” is sold out',
  notEnough: 'Only {{available}} of “{{name}}” are left',
  sums: {
    delivery: 'Delivery',
    free: 'Free',
    added: '{{name}} ({{percent}}%)',
    included: '{{name}} ({{percent}}%), included',
  },
  tooManyPurchases: {
    buyer: 'You already have {{most}} unpaid purchases. Please pay for or cancel one before you order again',
    network: 'Too many orders from your network are waiting for payment. Please try again later',
  },
  tooManyUnits: {
    buyer:
      'Unpaid orders can hold up to {{most}} items for you. Please order fewer, or pay for your earlier orders first',
    network: 'Unpaid orders from your network hold too many items. Please order fewer, or try again later',
  },
  tooMuchOfOne: {
    buyer:
      'Before payment, up to {{most}} of “{{name}}” can be held for you. Please order fewer, or pay first and order more after that',
    network:
      'Before payment, up to {{most}} of “{{name}}” can be held for one network. Please order fewer, or try again later',
    guests: 'Too many orders of “{{name}}” are waiting for payment. Please try again later, or sign in to order',
  },
  notice: {
    placed: {
      title: 'Order placed, waiting for payment',
      text: '{{products}} is kept for you. Please pay in time; the order shows until when.',
    },
    paid: {
      title: 'Payment received',
      text: 'Your payment has arrived and {{shop}} is getting {{products}} ready.',
    },
    expired: {
      title: 'Order closed',
      text: 'The time to pay is over and the order of {{products}} is closed. Nothing was charged; you can buy it again.',
    },
    cancelled: {
      title: 'Order cancelled',
      text: 'The order of {{products}} was cancelled as you asked. Nothing was charged.',
    },
    refunded: {
      title: 'Money returned',
      text: 'Your payment came after the order of {{products}} had closed, so it went back the way it came.',
    },
    paidTwice: {
      title: 'Second payment returned',
      text: 'The order of {{products}} was paid twice. The second payment went back the way it came; the order goes on.',
    },
  },
} as const;
