import MoreToLove from '#product/list/more-to-love.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';

/** Links on the page of a missing product: recently viewed and popular products. */
export default function OtherProducts({ except }: { except: string }) {
  return (
    <>
      <RecentlyViewed except={except} />
      <MoreToLove limit={6} />
    </>
  );
}
