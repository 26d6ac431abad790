import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CentreNav } from '#features/centre/centre-nav.tsx';

/** The layout of the personal centre: its navigation beside the page. */
export const Route = createFileRoute('/_authenticated/_centre')({ component: Centre });

function Centre() {
  return (
    <div className="wrap grid items-start gap-8 pt-4 pb-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-7">
      <CentreNav />
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
