import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SignInFrame } from '#features/shell/sign-in-frame.tsx';

export const Route = createFileRoute('/_auth')({
  staticData: { frame: 'sign-in' },
  component: () => (
    <SignInFrame>
      <Outlet />
    </SignInFrame>
  ),
});
