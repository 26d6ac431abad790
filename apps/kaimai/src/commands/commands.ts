import { backup } from './backup.ts';
import { buyersErase, buyersExport } from './buyers-data.ts';
import { buyersFind, buyersShow } from './buyers-find.ts';
import { buyersLock, buyersUnlock } from './buyers-lock.ts';
import type { Command } from './command.ts';
import { conversationsAnswer } from './conversations-answer.ts';
import { conversationsBlock } from './conversations-block.ts';
import { conversationsFollow } from './conversations-follow.ts';
import { conversationsList } from './conversations-list.ts';
import { conversationsClose, conversationsReports } from './conversations-reports.ts';
import { conversationsShow } from './conversations-show.ts';
import { copyDeclare } from './copy-declare.ts';
import { copyPromote } from './copy-promote.ts';
import { couponsAdd, couponsChange } from './coupons-change.ts';
import { couponsEnd } from './coupons-end.ts';
import { couponsList, couponsShow } from './coupons-list.ts';
import { ratesSet } from './rates-set.ts';
import { generate } from './generate.ts';
import { importCommand } from './import.ts';
import { invariants } from './invariants.ts';
import { mediaMove } from './media-move.ts';
import { noticesList } from './notices-list.ts';
import { noticesPublish } from './notices-publish.ts';
import { noticesWithdraw } from './notices-withdraw.ts';
import { ordersAddress } from './orders-address.ts';
import { ordersCancel } from './orders-cancel.ts';
import { ordersFind, ordersShow } from './orders-find.ts';
import { ordersHold, ordersRelease } from './orders-hold.ts';
import { ordersList } from './orders-list.ts';
import { ordersShip } from './orders-ship.ts';
import { parcelsDeliver } from './parcels-deliver.ts';
import { parcelsEvent } from './parcels-event.ts';
import { pickupsAdd } from './pickups-add.ts';
import { pickupsCancel } from './pickups-cancel.ts';
import { pickupsList } from './pickups-list.ts';
import { returnsAnswer } from './returns-answer.ts';
import { returnsCollected } from './returns-collected.ts';
import { returnsList } from './returns-list.ts';
import { returnsReceive } from './returns-receive.ts';
import { returnsRefund } from './returns-refund.ts';
import { productsFind } from './products-find.ts';
import { productsPrice } from './products-price.ts';
import { productsShow } from './products-show.ts';
import { productsStock } from './products-stock.ts';
import { productsRestore, productsWithdraw } from './products-withdraw.ts';
import { questionsAnswer } from './questions-answer.ts';
import { questionsList } from './questions-list.ts';
import { refundsList } from './refunds-list.ts';
import { refundsSend } from './refunds-send.ts';
import { refundsSettle } from './refunds-settle.ts';
import { restockList } from './restock-list.ts';
import { reviewsHide, reviewsShow } from './reviews-hide.ts';
import { reviewsList } from './reviews-list.ts';
import { reviewsReply } from './reviews-reply.ts';
import { searchExplain } from './search-explain.ts';
import { shopsAdd, shopsChange } from './shops-change.ts';
import { shopsClose, shopsReopen } from './shops-close.ts';
import { shopsList, shopsShow } from './shops-list.ts';
import { status } from './status.ts';
import { securityLog } from './security-log.ts';
import { synonymsImport, synonymsList, synonymsRemove } from './synonyms.ts';
import { taxesList, taxesRemove, taxesSet } from './taxes.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  ordersList,
  ordersFind,
  ordersShow,
  ordersHold,
  ordersRelease,
  ordersAddress,
  ordersShip,
  ordersCancel,
  parcelsEvent,
  parcelsDeliver,
  returnsList,
  returnsAnswer,
  returnsCollected,
  returnsReceive,
  returnsRefund,
  pickupsList,
  pickupsAdd,
  pickupsCancel,
  refundsList,
  refundsSend,
  refundsSettle,
  reviewsList,
  reviewsReply,
  reviewsHide,
  reviewsShow,
  questionsList,
  questionsAnswer,
  conversationsList,
  conversationsShow,
  conversationsFollow,
  conversationsAnswer,
  conversationsBlock,
  conversationsReports,
  conversationsClose,
  restockList,
  noticesPublish,
  noticesList,
  noticesWithdraw,
  searchExplain,
  productsFind,
  productsShow,
  productsPrice,
  productsStock,
  productsWithdraw,
  productsRestore,
  shopsList,
  shopsShow,
  shopsAdd,
  shopsChange,
  shopsClose,
  shopsReopen,
  couponsList,
  couponsShow,
  couponsAdd,
  couponsChange,
  couponsEnd,
  buyersFind,
  buyersShow,
  buyersLock,
  buyersUnlock,
  buyersExport,
  buyersErase,
  importCommand,
  generate,
  ratesSet,
  taxesSet,
  taxesList,
  taxesRemove,
  synonymsImport,
  synonymsList,
  synonymsRemove,
  invariants,
  securityLog,
  backup,
  mediaMove,
  status,
  copyPromote,
  copyDeclare,
];
