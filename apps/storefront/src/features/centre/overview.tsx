import { orderOverview } from '@kaimai/contract/order';
import { useBuyerAnswer } from '#api/use-buyer-answer.ts';
import { classes } from '#components/classes.ts';
import { AccountCard } from './account-card.tsx';
import { AddressPart } from './address-part.tsx';
import { CentreList } from './centre-list.tsx';
import { FavouritesPart } from './favourites-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { MessagesPart } from './messages-part.tsx';
import { OrdersPart } from './orders-part.tsx';
import { ToDoPart } from './to-do-part.tsx';

/** The first page of the personal centre: what goes on, and the way to everything else. */
export function Overview() {
  const { isPending } = useBuyerAnswer(orderOverview, {});
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AccountCard />
      <OrdersPart />
      <ToDoPart />
      {/* Asked for at once, and shown when it is known whether there is something to do above. */}
      <div className={classes('grid grid-cols-[minmax(0,1fr)] gap-4', isPending && 'invisible')}>
        <FavouritesPart />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <MessagesPart />
          <HistoryPart />
        </div>
        <AddressPart />
        <CentreList />
      </div>
    </div>
  );
}
