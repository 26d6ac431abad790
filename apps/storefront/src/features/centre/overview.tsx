import { orderOverview } from '@kaimai/contract/order/order';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { classes } from '#components/classes.ts';
import { AccountCard } from './account-card.tsx';
import { AddressPanel } from './address-panel.tsx';
import { CentreList } from './centre-list.tsx';
import { FavouritesPanel } from './favourites-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MessagesPanel } from './messages-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { ToDoPanel } from './to-do-panel.tsx';

/** The overview of the personal centre. */
export function Overview() {
  const { isPending } = useBuyerAnswer(orderOverview, {});
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AccountCard />
      <OrdersPanel />
      <ToDoPanel />
      {/* Requested at once, but shown only when the to-do panel above is decided. */}
      <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-4', isPending && 'invisible')}>
        <FavouritesPanel />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <MessagesPanel />
          <HistoryPanel />
        </div>
        <AddressPanel />
        <CentreList />
      </div>
    </div>
  );
}
