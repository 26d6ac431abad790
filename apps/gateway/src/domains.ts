import { accountJobs } from '#account/account.jobs.ts';
import { accountServices } from '#account/account.services.ts';
import { addressServices } from '#address/address.services.ts';
import { afterSalesJobs } from '#after-sales/after-sales.jobs.ts';
import { afterSalesServices } from '#after-sales/after-sales.services.ts';
import { refundListener } from '#after-sales/refund/finish-refund.ts';
import { cartJobs } from '#cart/cart.jobs.ts';
import { cartServices } from '#cart/cart.services.ts';
import { catalogueJobs } from '#catalogue/catalogue.jobs.ts';
import { catalogueServices } from '#catalogue/catalogue.services.ts';
import type { Job } from '#jobs/job.ts';
import { requestRecordJob } from '#jobs/request-record.job.ts';
import { conversationJobs } from '#conversation/conversation.jobs.ts';
import { conversationServices } from '#conversation/conversation.services.ts';
import { couponServices } from '#coupon/coupon.services.ts';
import { favouriteJobs } from '#favourite/favourite.jobs.ts';
import { favouriteServices } from '#favourite/favourite.services.ts';
import { fileRemovalJob } from '#file/file-removal.job.ts';
import { mediaRoutes } from '#file/media.routes.ts';
import { unusedUploadJob } from '#file/unused-upload.job.ts';
import { uploadRoutes } from '#file/upload.routes.ts';
import { fulfilmentJobs } from '#fulfilment/fulfilment.jobs.ts';
import { fulfilmentServices } from '#fulfilment/fulfilment.services.ts';
import { guestServices } from '#guest/guest.services.ts';
import { handOverJobs } from '#hand-over/hand-over.jobs.ts';
import { handOverServices } from '#hand-over/hand-over.services.ts';
import { historyServices } from '#history/history.services.ts';
import { homeJobs } from '#home/home.jobs.ts';
import { homeServices } from '#home/home.services.ts';
import type { Binding } from '#service/binding.ts';
import { invoiceRoutes } from '#invoice/invoice.routes.ts';
import { invoiceServices } from '#invoice/invoice.services.ts';
import { learningJobs } from '#learning/learning.jobs.ts';
import { learningServices } from '#learning/learning.services.ts';
import { liveServices } from '#live/live.services.ts';
import { mailJobs } from '#mail/mail.jobs.ts';
import { mailServices } from '#mail/mail.services.ts';
import { mailboxRoutes } from '#mail/mailbox.routes.ts';
import { unsubscribeRoutes } from '#mail/unsubscribe.routes.ts';
import { messageJobs } from '#message/message.jobs.ts';
import { messageServices } from '#message/message.services.ts';
import { operatorApiJobs } from '#operator-api/operator-api.jobs.ts';
import { orderJobs } from '#order/order.jobs.ts';
import { orderServices } from '#order/order.services.ts';
import { payoutJobs } from '#payout/payout.jobs.ts';
import { paymentJobs } from '#payment/payment.jobs.ts';
import { paymentRoutes } from '#payment/payment.routes.ts';
import { paymentServices } from '#payment/payment.services.ts';
import { pushJobs } from '#push/push.jobs.ts';
import { pushServices } from '#push/push.services.ts';
import { questionServices } from '#question/question.services.ts';
import { restockJobs } from '#restock/restock.jobs.ts';
import { restockServices } from '#restock/restock.services.ts';
import { reviewServices } from '#review/review.services.ts';
import { indexJobs } from '#search/indexing/index.jobs.ts';
import { searchServices } from '#search/search.services.ts';
import { securityLogJobs } from '#security-log/security-log.jobs.ts';
import { sitemapRoutes } from '#sitemap/sitemap.routes.ts';
import { sizeGuideServices } from '#size-guide/size-guide.services.ts';
import { webhookJobs } from '#webhook/webhook.jobs.ts';

/** Everything the gateway answers on `/gateway.do`. */
export const bindings: readonly Binding[] = [
  ...accountServices,
  ...addressServices,
  ...afterSalesServices,
  ...cartServices,
  ...catalogueServices,
  ...conversationServices,
  ...couponServices,
  ...favouriteServices,
  ...fulfilmentServices,
  ...guestServices,
  ...handOverServices,
  ...historyServices,
  ...homeServices,
  ...invoiceServices,
  ...learningServices,
  ...liveServices,
  ...mailServices,
  ...messageServices,
  ...orderServices,
  ...paymentServices,
  ...pushServices,
  ...questionServices,
  ...restockServices,
  ...reviewServices,
  ...searchServices,
  ...sizeGuideServices,
];

/** All periodic jobs. Payments get the listener of after-sales here, because after-sales imports payments. */
export const jobs: readonly Job[] = [
  ...accountJobs,
  ...afterSalesJobs,
  ...cartJobs,
  ...catalogueJobs,
  ...conversationJobs,
  ...favouriteJobs,
  ...fulfilmentJobs,
  ...handOverJobs,
  ...homeJobs,
  ...operatorApiJobs,
  ...orderJobs,
  ...paymentJobs(refundListener),
  ...payoutJobs,
  ...mailJobs,
  ...messageJobs,
  ...pushJobs,
  ...restockJobs,
  ...indexJobs,
  ...learningJobs,
  ...securityLogJobs,
  ...webhookJobs,
  requestRecordJob,
  unusedUploadJob,
  fileRemovalJob,
];

/** The HTTP routes beside `/gateway.do`. */
export const routes = [
  mediaRoutes,
  uploadRoutes,
  mailboxRoutes,
  unsubscribeRoutes,
  paymentRoutes(refundListener),
  invoiceRoutes,
  sitemapRoutes,
] as const;
