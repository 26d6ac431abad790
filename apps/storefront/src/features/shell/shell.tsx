import type { ComponentType, ReactNode } from 'react';
import { classes } from '#components/classes.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { useFrame } from './frame.ts';
import { Header } from './header.tsx';
import type { SuggestionsProps } from './search-box.tsx';
import { LowDataNote } from './low-data-note.tsx';
import { StepsHeader } from './steps-header.tsx';

interface ShellProps {
  /** The suggestions of the search box, loaded when it gets the focus. */
  suggestions?: ComponentType<SuggestionsProps>;
  /** The products chosen to compare, on pages where more can be chosen. */
  tray?: ReactNode;
  /** Shown after the link to the content, which assistive technology expects first. */
  oldBrowserNote?: ReactNode;
  children: ReactNode;
}

/** The layout around all pages. */
export function Shell({ suggestions, tray, oldBrowserNote, children }: ShellProps) {
  const { t } = useTexts();
  const { frame, bottomBar, step, tray: hasTray, fillsWindow = false } = useFrame();
  if (frame === 'sign-in')
    return (
      <>
        {oldBrowserNote}
        {children}
      </>
    );
  return (
    <div
      className={classes(
        'shell flex flex-col',
        fillsWindow ? 'h-dvh' : 'min-h-dvh',
        frame !== 'browse' && 'task bg-canvas-task',
      )}
    >
      <a
        href="#main"
        className="fixed -top-24 left-4 z-(--layer-notice) rounded-md bg-surface-ink px-4 py-3 text-on-ink focus:top-4"
      >
        {t('shell.skip')}
      </a>
      {oldBrowserNote}
      {frame === 'steps' ? <StepsHeader step={step ?? 'cart'} /> : <Header suggestions={suggestions} />}
      <LowDataNote />
      <main
        id="main"
        tabIndex={-1}
        className={classes(
          'flex-1 outline-none print:min-h-0',
          // The content of task pages arrives later: until then the footer is below the screen, so that nothing visible moves.
          frame !== 'browse' && !fillsWindow && 'min-h-[min(100dvh,75rem)]',
          fillsWindow && 'min-h-0 overflow-y-auto',
        )}
      >
        {children}
      </main>
      {frame !== 'steps' && !fillsWindow && <Footer />}
      {hasTray && tray}
      {bottomBar && <BottomBar />}
    </div>
  );
}
