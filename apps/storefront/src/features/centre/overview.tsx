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
/** The last panel of a column fills the height that remains beside the other column. */
const column = `${columns} grid-rows-[auto_1fr]`;

/** The overview of the personal centre. */
export function Overview() {
  const { isPending } = useBuyerAnswer(orderOverview, {});
  // These panels request their data immediately, but are shown only when the height of the panels above is known.
  const visibilityClass = isPending ? 'invisible' : undefined;
  return (
    <div className={columns}>
      <AccountCard />
      <OrdersPanel />
      <div className={`${columns} lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]`}>
        <div className={column}>
          <ToDoPanel />
          <MessagesPanel className={visibilityClass} />
        </div>
        <div className={column}>
          <SecurityPanel />
          <AddressPanel />
        </div>
      </div>
      <div className={classes(columns, visibilityClass)}>
        <FavouritesPanel />
        <HistoryPanel />
        <CentreList />
      </div>
    </div>
  );
}
