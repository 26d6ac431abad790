export const fulfilment = {
  onItsWay: 'Part of the order has left the shop. What has not left can still be cancelled by itself',
  demo: {
    sortingCentre: 'Arrived at the sorting centre',
    outForDelivery: 'Out for delivery',
  },
  sentAlready: 'A parcel with this tracking number has been entered already',
  notToShip: 'The order is {{state}}; only a paid one can be shipped',
  events: {
    ready: 'Ready for you at the shop',
    shipped: 'Handed to the carrier',
    pickedUp: 'Picked up',
    delivered: 'Delivered',
  },
  shipped: {
    title: 'Your order is on its way',
    titleInPart: 'Part of your order is on its way',
    text: '{{shop}} has sent {{products}}. {{carrier}}, tracking number {{trackingNo}}.',
    textInPart:
      '{{shop}} has sent a part of {{products}}; the rest follows. {{carrier}}, tracking number {{trackingNo}}.',
  },
  ready: {
    title: 'Ready for you at the shop',
    text: '{{products}} is ready at {{shop}}. Your pick-up number is {{pickupNo}}.',
  },
  tracked: {
    titleOfPickup: 'News of what you pick up',
    title: 'News of your parcel',
    text: '{{products}}: {{words}}.',
    textWithPlace: '{{products}}: {{words}}, {{place}}.',
  },
  onePickedUp: {
    title: 'You have picked up a part',
    text: 'A part of {{products}} is with you. The rest from {{shop}} is still to come.',
  },
  oneDelivered: {
    title: 'One of your parcels has arrived',
    text: 'One parcel of {{products}} has arrived. The rest from {{shop}} is still to come.',
  },
  delivered: {
    titleOfPickup: 'You have picked it up, please confirm',
    title: 'Your parcel has arrived, please confirm',
    text: '{{products}} has arrived. {{shop}} is paid once you confirm the receipt; on {{day}} it is confirmed by itself.',
    textOfPickup:
      '{{products}} is with you. {{shop}} is paid once you confirm the receipt; on {{day}} it is confirmed by itself.',
  },
  confirmed: {
    title: 'Receipt confirmed',
    text: 'You confirmed that you have {{products}}. {{shop}} has been paid.',
  },
  confirmedByItself: {
    title: 'Receipt confirmed by itself',
    text: '{{products}} arrived and the time to confirm it is over, so the order is completed. {{shop}} has been paid.',
  },
  cancelled: {
    title: 'Order cancelled, refund under way',
    text: 'The order of {{products}} was cancelled as you asked. All of your money, {{amount}}, is on its way back.',
  },
  cancelledFree: {
    title: 'Order cancelled',
    text: 'The order of {{products}} was cancelled as you asked. It had cost nothing, so there is nothing to refund.',
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
  notSoMany: 'There is less left to send: {{left}}',
} as const;
