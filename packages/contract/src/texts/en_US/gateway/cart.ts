export const cart = {
  soldOut: 'This product is sold out',
  tooMany: 'You can order up to {{maximumQuantity}} of one variant at a time',
  cartFull: 'The cart can hold {{maximumCartLines}} products. Please remove some first',
  unknownBrowser: 'The cart needs this browser’s storage. Please allow it for this site and try again',
  notEnough: 'Only {{available}} left',
  notEnoughBesideCart: 'Only {{available}} left, and {{inCart}} are already in your cart',
} as const;
