import { createFileRoute, useHydrated, useLocation } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { FillSkeleton } from '#features/fill/fill-skeleton.tsx';
import { FillPage } from '#features/fill/fill-page.tsx';
import { optionalTextField } from '#search-fields.ts';
import { useSessionKey } from '#session/use-session.ts';
import { unindexedHead } from '#page.ts';

/** The limit of the contract's cart.ts, which this route does not load. */
const maxQuantity = 99;

/** Invalid parameters are ignored; without a variant, the cart is ordered. */
const buyNowFields = z.object({
  /** “Buy now”: this variant, not the cart. */
  skuCode: optionalTextField(100),
  quantity: z.catch(
    z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(1), z.maximum(maxQuantity))),
    undefined,
  ),
});

export const Route = createFileRoute('/_ecommerce/fill')({
  staticData: { frame: 'steps', step: 'delivery', bottomBar: false },
  head: ({ match }) => unindexedHead(match.context.page, 'pages.fill'),
  component: FillRoute,
});

/** The server renders the skeleton only: the session is known in the browser. */
function FillRoute() {
  const { skuCode, quantity = 1 } = z.parse(buyNowFields, Route.useSearch());
  const navigate = Route.useNavigate();
  const session = useSessionKey();
  const isHydrated = useHydrated();
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const buyNow = skuCode ? { skuCode, quantity } : undefined;
  return (
    <div className="wrap">
      {!isHydrated && <FillSkeleton />}
      {isHydrated && (
        // Another session starts with an empty form.
        <FillPage
          key={session}
          buyNow={buyNow}
          visit={visit}
          onPlaced={(payNo) => void navigate({ to: '/checkout', search: { payNo }, replace: true })}
        />
      )}
    </div>
  );
}
