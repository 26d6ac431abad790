import CircleCheck from '#icons/circle-check';
import X from '#icons/x';
import type { Picture as PictureSource } from '@kaimai/contract/values/picture';
import { Link } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { IconButton } from '#components/form/icon-button.tsx';
import { Picture } from '#components/media/picture.tsx';
import { useCartCount } from '#product/cart/use-cart-count.ts';
import { useTexts } from '#i18n/use-texts.ts';
import type { CartAddition } from './use-add-to-cart.ts';

const shownMs = 6000;

interface AddedPanelProps {
  addition: CartAddition;
  name: string;
  /** The names of the chosen options. */
  variant: string;
  picture: PictureSource | undefined;
  onDismiss(): void;
}

/** Confirms an addition to the cart, with a link to the cart. */
export default function AddedPanel({ addition, name, variant, picture, onDismiss }: AddedPanelProps) {
  const cartQuantity = useCartCount();
  const { t } = useTexts();
  const panel = useKeyboardFocus();
  const pauseHandlers = useAutoDismissal(onDismiss);
  useEscape(onDismiss);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={t('detail.added')}
      {...pauseHandlers}
      className="notice-in pointer-events-auto grid gap-3 rounded-lg bg-surface-raised p-4 shadow-soft"
    >
      <p className="flex items-center gap-2 font-medium">
        <Icon of={CircleCheck} className="text-success" />
        <span className="flex-1">{t('detail.added')}</span>
        <IconButton icon={X} label={t('shell.close')} onClick={onDismiss} className="-my-2.5 -mr-2.5" />
      </p>
      <div className="flex gap-3">
        {picture && <Picture picture={picture} alt="" sizes="64px" eager className="size-16 flex-none rounded-md" />}
        <div className="min-w-0 text-sm">
          <p className="phrases line-clamp-2">{name}</p>
          <p className="text-text-3">
            {[variant, t('detail.pieces', { count: addition.quantity })].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <div className="flex gap-2">
        <Button onClick={onDismiss} className="flex-1 px-3">
          {t('detail.shopOn')}
        </Button>
        <Link to="/cart" className={`${buttonClass({ look: 'primary' })} flex-1 px-3`}>
          {cartQuantity === undefined ? t('detail.toCart') : t('detail.toCartWith', { count: cartQuantity })}
        </Link>
      </div>
    </section>
  );
}

/**
 * After an addition by keyboard the panel takes the focus: it is the last part of the page and closes soon. When it closes,
 * the focus returns.
 */
function useKeyboardFocus() {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || !focused.matches(':focus-visible')) return;
    opener.current = focused;
    panel.current?.focus();
  }, []);
  // The cleanup of a layout effect runs while the panel is still in the document.
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (element?.contains(document.activeElement)) opener.current?.focus();
    };
  }, []);
  return panel;
}

/** Closes after a while, but not while the pointer or the focus is in the panel with these handlers. */
function useAutoDismissal(onDismiss: () => void) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(onDismiss, shownMs);
    return () => clearTimeout(timer);
  }, [isPaused, onDismiss]);
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onEscape();
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onEscape]);
}
