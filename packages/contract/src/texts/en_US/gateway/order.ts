export const order = {
  noAddress: 'Choose or enter a delivery address',
  goneAddress: 'This address was removed. Please choose another',
  otherTotal: 'The total is now {{now}}. Please check it before you order',
  otherLines: 'Your cart has changed. Please check it before you order',
  notAnAmount: 'This is not an amount',
  noEmail: 'Enter your email so that we can confirm the order',
  shopClosed: '“{{title}}” can’t be ordered while {{shop}} is closed',
  offSale: '“{{title}}” is no longer sold',
  product: '“{{name}}”',
  products_one: '“{{name}}” with {{count}} other product',
  products_other: '“{{name}}” with {{count}} other products',
  soldOut: '“{{name}}” is sold out',
  notEnough: 'Only {{available}} of “{{name}}” are left',
  notDelivered:
    '“{{title}}” is not delivered to this country ({{region}}). Choose another address, or order without it',
  notDeliveredThere: '“{{title}}” is not delivered to this address. Choose another address, or order without it',
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
      text: '{{products}} is reserved for you. The order shows until when to pay.',
    },
    paid: {
      title: 'Payment received',
      text: 'We received your payment and {{shop}} is preparing {{products}}.',
    },
    expired: {
      title: 'Order closed',
      text: 'The time to pay is over and your order of {{products}} is closed. You were not charged and can buy it again.',
    },
    cancelled: {
      title: 'Order cancelled',
      text: 'Your order of {{products}} was cancelled as you asked. You were not charged.',
    },
    refunded: {
      title: 'Payment refunded',
      text: 'Your payment arrived after the order of {{products}} had closed, so we refunded it.',
    },
    paidTwice: {
      title: 'Second payment refunded',
      text: 'Your order of {{products}} was paid twice. We refunded the second payment; the order goes ahead.',
    },
  },
} as const;
