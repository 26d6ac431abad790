export const afterSales = {
  trackingForm: 'Enter the tracking number as the carrier printed it: letters and digits, such as SF1234567890123',
  handover: {
    notNow: 'The shop isn’t waiting for this parcel. Please reload the page',
    notOffered: 'The shop doesn’t offer this at your address. Choose another way',
    nothingChosen: 'Choose how you hand the parcel over first',
    pickupFixed: 'The pick-up can no longer be changed. If nobody comes, you can choose again after its time',
    slotTaken: 'This time is no longer available. Choose another one',
    noSlot: 'Choose a time for the pick-up',
    noReturn: 'There is no return with this number',
    notCollectable: 'The return isn’t waiting to be handed over',
    noLabel: 'There is no label for this return now. Please reload the page',
    chosen: {
      title: 'Your return is ready to be handed in',
      text: '{{shop}} expects {{products}}. The label or code is on the page of the return.',
    },
    booked: {
      title: 'Pick-up booked',
      text: 'The carrier collects {{products}} at your delivery address: {{time}}. Please have the parcel packed.',
    },
    cancelled: {
      title: 'Handover cancelled',
      text: 'Choose another way to send {{products}} back.',
    },
    calledOff: {
      title: 'Your pick-up was cancelled',
      text: '{{shop}} can’t collect {{products}} ({{time}}). Please choose another time or another way.{{quoted}}',
    },
    collected: {
      title: 'The carrier has your return',
      text: '{{products}} is on its way back. {{shop}} refunds you when it has arrived.',
    },
  },
  saySomething: 'Write your answer first',
  notToCancel: 'Only paid items that haven’t shipped can be cancelled',
  demo: {
    question: 'We’re sorry about that. Could you send a picture so that we can see what’s wrong?',
    refund: 'No problem, we’re refunding you.',
    sendBack:
      'No problem. Please pack it well, enclose the number {{afterSalesNo}}, and send it to {{shopName}}, Returns, {{city}}.',
  },
  uploadFirst: 'Upload the pictures again, then send',
  otherReason: 'Choose one of the reasons offered',
  tooManyUnits: 'The quantity you can return has changed. Please choose again',
  refundedAgain: 'The refund didn’t arrive and is being sent again',
  onlyDefects: 'The return period is over. If something is wrong with it, choose that as the reason',
  excluded: {
    perishable:
      '“{{name}}” is perishable and cannot be returned. If something is wrong with it, choose that as the reason',
    madeToOrder:
      '“{{name}}” was made to order and cannot be returned. If something is wrong with it, choose that as the reason',
    standard: 'The shop does not take “{{name}}” back. If something is wrong with it, choose that as the reason',
  },
  sealBroken: '“{{name}}” can only be returned with its seal unbroken. If that is so, please confirm it',
  leftAlready: 'The items have shipped. You can return them once they arrive',
  notLeftYet: 'These items haven’t shipped yet; you can cancel them',
  notHereYet: 'The items are still on their way. You can return them once they arrive',
  nothingNow: 'Nothing in this order can be returned now',
  notSentBack: 'The buyer hasn’t sent the items back',
  requested: {
    title: 'The shop has your request',
    text: '{{shop}} is reviewing your request for {{products}}. If it agrees, you are refunded {{amount}}.',
  },
  asked: {
    title: 'The shop has a question',
    text: 'About your request for {{products}}: please answer within 14 days.{{quoted}}',
  },
  replied: {
    title: 'The shop has your answer',
    text: '{{shop}} has your answer about {{products}}.',
  },
  approved: {
    title: 'Return approved: please send the items back',
    text: '{{shop}} accepts the return of {{products}}. Please send the parcel within 14 days and enter its tracking number.{{quoted}}',
  },
  refused: {
    title: 'The shop declined your request',
    text: 'Your request for {{products}} was declined.{{quoted}}',
  },
  sentBack: {
    title: 'Your return is on its way',
    text: '{{products}} is on its way back. {{shop}} refunds you when it has arrived.',
  },
  received: {
    title: 'Return received, refund in progress',
    text: '{{shop}} received {{products}}. Your refund of {{amount}} is on its way.',
  },
  refunding: {
    title: 'Refund approved',
    text: '{{shop}} is refunding {{products}}: {{amount}} is on its way to you.{{quoted}}',
  },
  refunded: {
    title: 'Your refund is on its way',
    text: '{{amount}} for {{products}} was refunded to your original payment method. It usually arrives within 1 to 5 working days.',
  },
  cancelledUnits: {
    title: 'Items cancelled, refund in progress',
    text: '{{products}}: cancelled as you asked. Your refund of {{amount}} is on its way.',
  },
  cancelledByShop: {
    title: 'The shop can’t ship this, refund in progress',
    text: 'We’re sorry: {{shop}} can’t ship {{products}}. Your refund of {{amount}} is on its way.{{quoted}}',
  },
  withdrawn: {
    title: 'Request withdrawn',
    text: 'You withdrew your request for {{products}}. You can ask again while the return period lasts.',
  },
  lapsed: {
    title: 'Request closed',
    text: 'We didn’t hear from you about {{products}} for 14 days, so the request was closed.',
  },
  movedOn: 'The request has changed. Please reload the page',
  notFrom: 'The request is {{state}}, and no longer open for this',
  exceedsReturned: 'Only these were returned: {{units}}',
  quoted: ' The shop says: {{message}}',
} as const;
