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
import { SecurityPanel } from './security-panel.tsx';
import { ToDoPanel } from './to-do-panel.tsx';

const columns = 'grid grid-cols-[minmax(0,1fr)] gap-4';

/** The overview of the personal centre. */
export function Overview() {
  const { isPending } = useBuyerAnswer(orderOverview, {});
  return (
    <div className={columns}>
      <AccountCard />
      <OrdersPanel />
      <div className={`${columns} lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]`}>
        <ToDoPanel />
        <SecurityPanel />
      </div>
      {/* Requested at once, but shown only when the height of the panels above is known. */}
      <div className={classes(columns, isPending && 'invisible')}>
        <FavouritesPanel />
        <div className={`${columns} lg:grid-cols-2`}>
          <MessagesPanel />
          <AddressPanel />
        </div>
        <HistoryPanel />
        <CentreList />
      </div>
    </div>
  );
}
