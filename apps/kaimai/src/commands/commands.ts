import type { AnyCommand } from './command.ts';

/**
 * All commands by name, in the order of the help. Each is imported when it is needed: most need a different part of the
 * gateway, and all of it takes longer to load than a command takes to run.
 */
const importCommand: Readonly<Record<string, () => Promise<AnyCommand>>> = {
  'orders list': async () => (await import('./orders-list.ts')).ordersList,
  'orders find': async () => (await import('./orders-find.ts')).ordersFind,
  'orders show': async () => (await import('./orders-find.ts')).ordersShow,
  'orders hold': async () => (await import('./orders-hold.ts')).ordersHold,
  'orders release': async () => (await import('./orders-hold.ts')).ordersRelease,
  'orders address': async () => (await import('./orders-address.ts')).ordersAddress,
  'orders ship': async () => (await import('./orders-ship.ts')).ordersShip,
  'orders cancel': async () => (await import('./orders-cancel.ts')).ordersCancel,
  'parcels event': async () => (await import('./parcels-event.ts')).parcelsEvent,
  'parcels deliver': async () => (await import('./parcels-deliver.ts')).parcelsDeliver,
  'returns list': async () => (await import('./returns-list.ts')).returnsList,
  'returns answer': async () => (await import('./returns-answer.ts')).returnsAnswer,
  'returns collected': async () => (await import('./returns-collected.ts')).returnsCollected,
  'returns receive': async () => (await import('./returns-receive.ts')).returnsReceive,
  'returns refund': async () => (await import('./returns-refund.ts')).returnsRefund,
  'pickups list': async () => (await import('./pickups-list.ts')).pickupsList,
  'pickups add': async () => (await import('./pickups-add.ts')).pickupsAdd,
  'pickups cancel': async () => (await import('./pickups-cancel.ts')).pickupsCancel,
  'refunds list': async () => (await import('./refunds-list.ts')).refundsList,
  'refunds send': async () => (await import('./refunds-send.ts')).refundsSend,
  'refunds settle': async () => (await import('./refunds-settle.ts')).refundsSettle,
  'reviews list': async () => (await import('./reviews-list.ts')).reviewsList,
  'reviews reply': async () => (await import('./reviews-reply.ts')).reviewsReply,
  'reviews hide': async () => (await import('./reviews-hide.ts')).reviewsHide,
  'reviews show': async () => (await import('./reviews-hide.ts')).reviewsShow,
  'questions list': async () => (await import('./questions-list.ts')).questionsList,
  'questions answer': async () => (await import('./questions-answer.ts')).questionsAnswer,
  'conversations list': async () => (await import('./conversations-list.ts')).conversationsList,
  'conversations show': async () => (await import('./conversations-show.ts')).conversationsShow,
  'conversations follow': async () => (await import('./conversations-follow.ts')).conversationsFollow,
  'conversations answer': async () => (await import('./conversations-answer.ts')).conversationsAnswer,
  'conversations block': async () => (await import('./conversations-block.ts')).conversationsBlock,
  'conversations reports': async () => (await import('./conversations-reports.ts')).conversationsReports,
  'conversations close': async () => (await import('./conversations-reports.ts')).conversationsClose,
  'restock list': async () => (await import('./restock-list.ts')).restockList,
  'notices publish': async () => (await import('./notices-publish.ts')).noticesPublish,
  'notices list': async () => (await import('./notices-list.ts')).noticesList,
  'notices withdraw': async () => (await import('./notices-withdraw.ts')).noticesWithdraw,
  'search explain': async () => (await import('./search-explain.ts')).searchExplain,
  'products find': async () => (await import('./products-find.ts')).productsFind,
  'products show': async () => (await import('./products-show.ts')).productsShow,
  'products price': async () => (await import('./products-price.ts')).productsPrice,
  'products stock': async () => (await import('./products-stock.ts')).productsStock,
  'products withdraw': async () => (await import('./products-withdraw.ts')).productsWithdraw,
  'products restore': async () => (await import('./products-withdraw.ts')).productsRestore,
  'shops list': async () => (await import('./shops-list.ts')).shopsList,
  'shops show': async () => (await import('./shops-list.ts')).shopsShow,
  'shops add': async () => (await import('./shops-change.ts')).shopsAdd,
  'shops change': async () => (await import('./shops-change.ts')).shopsChange,
  'shops delivery': async () => (await import('./shops-delivery.ts')).shopsDelivery,
  'shops close': async () => (await import('./shops-close.ts')).shopsClose,
  'shops reopen': async () => (await import('./shops-close.ts')).shopsReopen,
  'coupons list': async () => (await import('./coupons-list.ts')).couponsList,
  'coupons show': async () => (await import('./coupons-list.ts')).couponsShow,
  'coupons add': async () => (await import('./coupons-change.ts')).couponsAdd,
  'coupons change': async () => (await import('./coupons-change.ts')).couponsChange,
  'coupons end': async () => (await import('./coupons-end.ts')).couponsEnd,
  'buyers find': async () => (await import('./buyers-find.ts')).buyersFind,
  'buyers show': async () => (await import('./buyers-find.ts')).buyersShow,
  'buyers lock': async () => (await import('./buyers-lock.ts')).buyersLock,
  'buyers unlock': async () => (await import('./buyers-lock.ts')).buyersUnlock,
  'buyers export': async () => (await import('./buyers-data.ts')).buyersExport,
  'buyers erase': async () => (await import('./buyers-data.ts')).buyersErase,
  import: async () => (await import('./import.ts')).importCommand,
  generate: async () => (await import('./generate.ts')).generate,
  'rates set': async () => (await import('./rates-set.ts')).ratesSet,
  'taxes set': async () => (await import('./taxes.ts')).taxesSet,
  'taxes list': async () => (await import('./taxes.ts')).taxesList,
  'taxes remove': async () => (await import('./taxes.ts')).taxesRemove,
  'synonyms import': async () => (await import('./synonyms.ts')).synonymsImport,
  'synonyms list': async () => (await import('./synonyms.ts')).synonymsList,
  'synonyms remove': async () => (await import('./synonyms.ts')).synonymsRemove,
  invariants: async () => (await import('./invariants.ts')).invariants,
  'security log': async () => (await import('./security-log.ts')).securityLog,
  backup: async () => (await import('./backup.ts')).backup,
  'media move': async () => (await import('./media-move.ts')).mediaMove,
  doctor: async () => (await import('./doctor.ts')).doctor,
  status: async () => (await import('./status.ts')).status,
  'copy promote': async () => (await import('./copy-promote.ts')).copyPromote,
  'copy declare': async () => (await import('./copy-declare.ts')).copyDeclare,
};

export const commandNames: readonly string[] = Object.keys(importCommand);

/** The command with this name; undefined if there is none. */
export async function findCommand(name: string): Promise<AnyCommand | undefined> {
  return Object.hasOwn(importCommand, name) ? importCommand[name]?.() : undefined;
}

/** For the help. */
export async function listCommands(): Promise<AnyCommand[]> {
  return Promise.all(Object.values(importCommand).map((load) => load()));
}
