export const afterSales = {
  saySomething: 'Write an answer first',
  notToCancel: 'Only what is paid and has not left can be cancelled',
  demo: {
    question: 'We are sorry about that. Could you take a picture so that we can see what is wrong?',
    refund: 'No problem, your money is coming back.',
    sendBack:
      'No problem. Please pack it well, put the number {{afterSalesNo}} in, and address it to the returns desk of {{shopName}}, {{city}}.',
  },
  uploadFirst: 'Upload the pictures again, then send',
  tooManyUnits: 'There is less left to ask for. Please choose again',
  refundedAgain: 'The refund did not arrive and is sent again',
  leftAlready: 'The goods have left the shop. You can return them once they are there',
  notLeftYet: 'These goods have not left the shop; you can cancel them',
  notHereYet: 'The goods are still on their way; they can be returned once they are there',
  nothingNow: 'Nothing of this order can be returned now',
  notSentBack: 'The buyer has not sent the goods back',
  requested: {
    title: 'Your request is with the shop',
    text: '{{shop}} has your request about {{products}}. If it agrees, {{amount}} comes back.',
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
    title: 'The shop agrees, please send the goods back',
    text: '{{shop}} takes {{products}} back. Please send the parcel within 14 days and enter its tracking number.{{quoted}}',
  },
  refused: {
    title: 'The shop did not agree to your request',
    text: 'Your request about {{products}} was refused.{{quoted}}',
  },
  sentBack: {
    title: 'Your return is on its way',
    text: '{{products}} is on its way back. {{shop}} refunds you when it has arrived.',
  },
  received: {
    title: 'The shop has your return, refund under way',
    text: '{{shop}} has received {{products}}. {{amount}} is on its way back.',
  },
  refunding: {
    title: 'The shop agrees to a refund',
    text: '{{shop}} refunds {{products}}: {{amount}} is on its way back.{{quoted}}',
  },
  refunded: {
    title: 'Your money is on its way back',
    text: '{{amount}} for {{products}} went back the way you paid. It usually arrives within 1 to 5 working days.',
  },
  cancelledUnits: {
    title: 'Items cancelled, refund under way',
    text: '{{products}}: cancelled as you asked. {{amount}} is on its way back.',
  },
  cancelledByShop: {
    title: 'The shop cannot send this, refund under way',
    text: 'We are sorry: {{shop}} cannot send {{products}}. {{amount}} is on its way back.{{quoted}}',
  },
  withdrawn: {
    title: 'Request withdrawn',
    text: 'You withdrew your request about {{products}}. You can ask again while the time for returns lasts.',
  },
  lapsed: {
    title: 'Request ended',
    text: 'We heard nothing from you about {{products}} for 14 days, so the request has ended.',
  },
  movedOn: 'The request has moved on. Please reload it',
  notSoMany: 'Only this was returned: {{units}}',
  quoted: ' The shop says: {{said}}',
} as const;
