import { commands } from '#commands/commands.ts';
import { listCommands } from '#commands/help.ts';

/** What `--help` prints. */
export const usage = `Kaimai, a shop with its own gateway and its own database.

  npm start                              starts everything; Ctrl-C stops it
  npx kaimai start                       the same, once the packages and the pages are in place
  npx kaimai --help                      this text

At the shop's counter, whether the shop runs or not (npx kaimai …, or npm run kaimai -- …; each with --help):

${listCommands(commands)}

Settings, from the environment:

  PORT                 3000
  HOST                 127.0.0.1; 0.0.0.0 to be reached from elsewhere
  PUBLIC_URL           where buyers reach the shop, such as https://shop.example.com; otherwise this computer
  DATA_DIR             .kaimai in the checkout; the database, uploads and secrets
  DATABASE_URL         a PostgreSQL 15 or later to use instead of the program's own
  GATEWAY_URL          another gateway of this protocol, such as https://gateway.example.com: the program is the
                       storefront alone then, passes the browser's calls on, and has no database
  DATABASE_POOL_SIZE   12 connections
  SMTP_URL             smtp://name:password@host:587; without it, mails are kept in DATA_DIR
  MAIL_FROM            the sender of mails
  DEMO                 on or off: stock an empty shop with the demo catalogue, show mails on a page;
                       on unless HOST or PUBLIC_URL can be reached from elsewhere
  START_LANGUAGE       zh_CN; or en_US, or auto for the browser's own: where the buyer has not chosen one
  ANONYMOUS_KEY        accessKey:secretKey:partnerId that browsers sign with before anybody is signed in; for several
                       hosts host=accessKey:secretKey:partnerId, divided by commas; the partner, unless said, is MAIN
                       on test, dev and local hosts, else KAIMAI
  DEPLOYMENT_SECRET    32 bytes or more in base64; otherwise made up and kept in DATA_DIR. To change it: the new one, a
                       comma, the one before
  STRIPE_SECRET_KEY    buyers pay on Stripe's page, by card, Alipay or WeChat Pay; without it, only a demo can be paid
  STRIPE_WEBHOOK_SECRET  of the webhook endpoint PUBLIC_URL/payment/callback/stripe, for its checkout.session and refund events
  STRIPE_API_HOST      https://api.stripe.com
  VAPID_PRIVATE_KEY    32 bytes in base64url, what pushes to browsers are signed with; otherwise made up and kept in
                       DATA_DIR. Another one makes buyers turn notifications on anew
  PUSH_SERVICES        hosts of the push services that are sent to, divided by commas, *. before one for all under it;
                       otherwise those of the browsers in use. An origin is taken of this computer only
  PAY_WITHIN_MINUTES   30: how long an unpaid order keeps its stock, 0.25 at least
  CONFIRM_WITHIN_DAYS  15: how long a delivered order waits for its buyer before its receipt counts as confirmed
  DEMO_PACE            60: seconds between the steps that the demo's shops take by themselves, or off
  SECURITY_CONTACT     a mail or https address for those who find a weakness, told in /.well-known/security.txt
  TRUSTED_PROXIES      addresses, divided by commas, whose X-Forwarded-For is believed
  LOG_LEVEL            warn; one of fatal, error, warn, info, debug, silent
`;
