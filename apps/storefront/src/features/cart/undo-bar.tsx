import X from '#icons/x';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#components/form/icon-button.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import type { Removal } from './cart-actions.ts';

const shownMs = 8000;

/**
 * Names the removed lines and offers to undo the removal if that is possible. The element is always rendered, so that screen
 * readers announce its content. Another removal has another key, so that its notice is shown for the whole time.
 */
export function UndoBar({ removal }: { removal: Removal | undefined }) {
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--size-bar)+1.25rem)] z-(--layer-notice) grid grid-cols-[minmax(0,1fr)] justify-items-center md:bottom-6">
      {removal && <UndoNotice key={removal.removedLines.map(({ line }) => line.skuCode).join()} removal={removal} />}
    </output>
  );
}

function UndoNotice({ removal: { removedLines, undo, forget } }: { removal: Removal }) {
  const { t } = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [hasKeyboardFocus, setKeyboardFocus] = useState(false);
  const isInUse = isHovered || hasKeyboardFocus;
  const [first, ...others] = removedLines;
  // The clicked button was removed with its line; without a new focus the keyboard would start at the top of the page.
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isInUse) return undefined;
    const timer = setTimeout(forget, shownMs);
    return () => clearTimeout(timer);
  }, [isInUse, forget]);
  return (
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // Only keyboard focus keeps the notice open; focus after a tap does not.
      onFocus={({ target }) => setKeyboardFocus(target.matches(':focus-visible'))}
      onBlur={() => setKeyboardFocus(false)}
      className="notice-in pointer-events-auto flex max-w-full items-center gap-1 rounded-full bg-surface-ink py-1 pr-1.5 pl-5 text-on-ink shadow-soft"
    >
      <span className="min-w-0 truncate">
        {others.length > 0 || !first
          ? t('cart.removed', { count: removedLines.length })
          : t('cart.removedOne', { name: first.line.commodityName })}
      </span>
      {undo && (
        <button
          ref={button}
          type="button"
          onClick={undo}
          className="min-h-(--size-control) flex-none rounded-full px-3 font-medium underline underline-offset-[.2em]"
        >
          {t('cart.undo')}
        </button>
      )}
      <IconButton
        ref={undo ? undefined : button}
        icon={X}
        label={t('shell.close')}
        onClick={forget}
        className="text-on-ink! hover:bg-transparent! hover:opacity-80"
      />
    </div>
  );
}
