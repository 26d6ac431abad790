import { createFileRoute, Outlet } from '@tanstack/react-router';
import { CentreLayout } from '#features/centre/centre-layout.tsx';

/** The layout of the personal centre: its navigation beside the page. */
export const Route = createFileRoute('/_authenticated/_centre')({ component: Centre });

function Centre() {
  return (
    <CentreLayout>
      <Outlet />
    </CentreLayout>
  );
}
