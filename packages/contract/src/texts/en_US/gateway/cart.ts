export const cart = {
  soldOut: 'This is sold out',
  tooMany: 'At most {{maximumQuantity}} of one variant can be ordered at a time',
  cartFull: 'The cart holds {{maximumCartLines}} products. Please remove some first',
  unknownBrowser: 'The cart needs this browser’s storage. Please allow it for this site and try again',
  notEnough: 'Only {{available}} left',
  notEnoughBesideCart: 'Only {{available}} left, and {{inCart}} are in your cart already',
} as const;
