export const fulfilment = {
  onItsWay: 'Part of the order has shipped. You can still cancel the items that haven’t',
  demo: {
    sortingCentre: 'Arrived at the sorting centre',
    outForDelivery: 'Out for delivery',
  },
  sentAlready: 'A parcel with this tracking number has been entered already',
  notToShip: 'The order is {{state}}; only a paid one can be shipped',
  events: {
    ready: 'Ready for pick-up',
    shipped: 'Handed to the carrier',
    pickedUp: 'Picked up',
    delivered: 'Delivered',
  },
  shipped: {
    title: 'Your order has shipped',
    titleInPart: 'Part of your order has shipped',
    text: '{{shop}} shipped {{products}}. {{carrier}}, tracking number {{trackingNo}}.',
    textInPart: '{{shop}} shipped part of {{products}}; the rest follows. {{carrier}}, tracking number {{trackingNo}}.',
  },
  ready: {
    title: 'Ready for pick-up',
    text: '{{products}} is ready at {{shop}}. Your pick-up number is {{pickupNo}}.',
  },
  tracked: {
    titleOfPickup: 'Pick-up update',
    title: 'Parcel update',
    text: '{{products}}: {{words}}.',
    textWithPlace: '{{products}}: {{words}}, {{place}}.',
  },
  onePickedUp: {
    title: 'Partly picked up',
    text: 'You picked up part of {{products}}. The rest from {{shop}} is still to come.',
  },
  oneDelivered: {
    title: 'One of your parcels has arrived',
    text: 'One parcel of {{products}} has arrived. The rest from {{shop}} is still to come.',
  },
  delivered: {
    titleOfPickup: 'Picked up: please confirm',
    title: 'Your parcel has arrived: please confirm',
    text: '{{products}} has arrived. {{shop}} is paid once you confirm receipt; it is confirmed automatically on {{day}}.',
    textOfPickup:
      'You picked up {{products}}. {{shop}} is paid once you confirm receipt; it is confirmed automatically on {{day}}.',
  },
  address: {
    title: 'Delivery address changed',
    text: '{{shop}} will send {{products}} to the new address. If you did not change it, change your password and contact us.',
    tooLate: 'Part of the order has left the shop or it is closed, so the address cannot be changed',
    tooOften: 'The address of an order can be changed {{most}} times',
    otherCountry: 'Choose an address in the same country, or cancel the order and order again',
    otherTax: 'Another tax applies there. Choose an address with the same tax, or cancel the order and order again',
    otherZone: 'The shop delivers there at another time or for another fee. Cancel the order and order again',
  },
  confirmed: {
    title: 'Receipt confirmed',
    text: 'You confirmed that {{products}} arrived. {{shop}} has been paid.',
  },
  confirmedByItself: {
    title: 'Receipt confirmed automatically',
    text: 'The time to confirm {{products}} is over, so the order was completed. {{shop}} has been paid.',
  },
  cancelled: {
    title: 'Order cancelled, refund in progress',
    text: 'Your order of {{products}} was cancelled as you asked. Your full refund of {{amount}} is on its way.',
  },
  cancelledFree: {
    title: 'Order cancelled',
    text: 'Your order of {{products}} was cancelled as you asked. It was free, so there is nothing to refund.',
  },
  deliveredAlready: 'The parcel has been delivered already',
  wrongTime: 'The time must be after the parcel left and not in the future',
  carriers: {
    shop: 'Pick up at the shop',
    sf: 'SF Express',
    ems: 'China Post EMS',
    jd: 'JD Logistics',
    zto: 'ZTO Express',
    yto: 'YTO Express',
    yunexpress: 'YunExpress',
    dhl: 'DHL',
    ups: 'UPS',
    fedex: 'FedEx',
    usps: 'USPS',
  },
  exceedsUnsent: 'There is less left to send: {{left}}',
} as const;
