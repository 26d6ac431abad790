import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { buttonClass } from '#components/form/button.tsx';
import { Panel } from '#components/layout/panel.tsx';

interface SignInPanelProps {
  title: string;
  text: string;
  /** What the visitor does not lose, such as the cart's total. */
  children?: ReactNode;
}

/** Shown where a page needs a session. Both links return to the current address, which is known in the browser only. */
export function SignInPanel({ title, text, children }: SignInPanelProps) {
  const { t } = useTexts();
  const { href } = useLocation();
  const redirect = new URL(href, globalThis.location.origin).href;
  return (
    <Panel className="mx-auto grid w-full max-w-(--container-modal) gap-4">
      <div className="grid gap-1">
        <h1 className="text-lg">{title}</h1>
        <p className="text-text-2">{text}</p>
      </div>
      {children}
      <div className="grid gap-3 sm:grid-cols-2">
        <Link to="/login" search={{ redirect }} className={buttonClass({ look: 'primary', size: 'lg' })}>
          {t('visitor.signIn')}
        </Link>
        <Link to="/register" search={{ redirect }} className={buttonClass({ size: 'lg' })}>
          {t('visitor.register')}
        </Link>
      </div>
    </Panel>
  );
}
