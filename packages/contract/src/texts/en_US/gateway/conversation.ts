export const conversation = {
  writeFirst: 'Write something, or add a picture',
  unblockFirst: 'You have blocked this shop. Unblock it to write to it',
  onlyAboutOrders: 'Without an account you can write to shops you have ordered from. Sign in to write to others',
  tooFast:
    'You’ve sent {{count}} messages within a minute. Please wait a minute, then send this one again. Nothing is lost',
  tooManyToday: 'You’ve sent too many messages today. Please write again tomorrow. Nothing is lost',
  blockedShop: 'The buyer has blocked this shop',
  tooManyPictures: 'A message can have up to {{most}} pictures',
  pictureAlone: 'A picture',
  noSuchProduct: 'The shop has no such product',
  demo: {
    hello:
      'Thank you for writing to {{shop}}. This is a demo, so nobody is here to read your message; this answer was sent automatically.',
    inStock_one: 'Thank you for asking about “{{title}}”. It is in stock, and {{shop}} sends it within one day.',
    inStock_other:
      'Thank you for asking about “{{title}}”. It is in stock, and {{shop}} sends it within {{count}} days.',
    soldOut: 'Thank you for asking about “{{title}}”. It is sold out at {{shop}} at the moment.',
    order: 'Thank you for your message. You’ll find everything about order {{orderNo}} on its page.',
    unpaid: '{{shop}} has received order {{orderNo}}. It is packed as soon as it is paid.',
    packing: 'Order {{orderNo}} is paid, and {{shop}} is packing it. You will find the tracking on the order’s page.',
    onItsWay: 'Order {{orderNo}} is on its way. Its page shows where the parcel is.',
    arrived:
      'Order {{orderNo}} has arrived, as far as {{shop}} knows. If something is wrong, you can return it from the order’s page.',
    request: '{{shop}} has your request {{afterSalesNo}}. Its page shows what happens next.',
  },
} as const;
