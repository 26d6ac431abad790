import type { Picture as PictureSource } from '@kaimai/contract/values/picture';
import ChevronLeft from '#icons/chevron-left';
import ChevronRight from '#icons/chevron-right';
import X from '#icons/x';
import ZoomIn from '#icons/zoom-in';
import ZoomOut from '#icons/zoom-out';
import { useEffect, useEffectEvent, useId, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { classes } from '#components/classes.ts';
import { IconButton } from '#components/form/icon-button.tsx';
import { Modal } from '#components/overlay/modal.tsx';
import { pictureUrl, sourceSet } from '#components/media/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface PictureViewerProps {
  pictures: readonly PictureSource[];
  name: string;
  /** The index of the picture shown first. */
  start: number;
  /** Whether that picture is zoomed. */
  startsZoomed: boolean;
  /** Called with the index of the last visible picture. */
  onClose(index: number): void;
}

/** A full-screen viewer. A zoomed picture has twice the width and is moved by scrolling, with mouse, finger or keys. */
export default function PictureViewer({ pictures, name, start, startsZoomed, onClose }: PictureViewerProps) {
  const { t } = useTexts();
  const titleId = useId();
  const [index, setIndex] = useState(start);
  const [isZoomed, setZoomed] = useState(startsZoomed);
  const picture = pictures[index];
  const turn = (step: number) => setIndex((index + step + pictures.length) % pictures.length);
  useArrowKeys((step) => {
    // While zoomed the arrow keys move the picture.
    if (!isZoomed) turn(step);
  });
  return (
    <Modal
      labelledBy={titleId}
      closeOnMaskClick={false}
      onClose={() => onClose(index)}
      className="m-0 h-dvh max-h-none w-full max-w-none grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] open:grid"
    >
      <div className="flex items-center gap-1 px-2 py-1.5">
        <h2 id={titleId} className="min-w-0 flex-1 truncate px-2 text-base font-medium">
          {name}
        </h2>
        <span aria-live="polite" className="text-sm text-text-2 tabular-nums">
          <span className="sr-only">{t('detail.pictureNumber', { index: index + 1, count: pictures.length })}</span>
          <span aria-hidden>
            {index + 1} / {pictures.length}
          </span>
        </span>
        <IconButton
          icon={isZoomed ? ZoomOut : ZoomIn}
          label={t('detail.zoom')}
          aria-pressed={isZoomed}
          onClick={() => setZoomed(!isZoomed)}
        />
        <IconButton icon={X} label={t('shell.close')} onClick={() => onClose(index)} />
      </div>
      <div className="relative min-h-0">
        {picture && (
          <ZoomPane key={picture.id} isZoomed={isZoomed} onToggle={() => setZoomed(!isZoomed)} onSwipe={turn}>
            <img
              src={pictureUrl(picture.id, 1200)}
              srcSet={sourceSet(picture)}
              sizes={isZoomed ? '200vmin' : '100vmin'}
              alt={t('detail.pictureOf', { name, index: index + 1, count: pictures.length })}
              width={picture.width}
              height={picture.height}
              className={classes(
                'mx-auto aspect-square object-contain filter-(--picture-filter)',
                isZoomed ? 'w-[200cqmin] max-w-none' : 'h-full max-w-full',
              )}
            />
          </ZoomPane>
        )}
        {pictures.length > 1 && !isZoomed && (
          <>
            <TurnButton icon={ChevronLeft} label={t('detail.previousPicture')} onTurn={() => turn(-1)} side="left-2" />
            <TurnButton icon={ChevronRight} label={t('detail.nextPicture')} onTurn={() => turn(1)} side="right-2" />
          </>
        )}
      </div>
    </Modal>
  );
}

function useArrowKeys(turn: (step: number) => void): void {
  const turnNow = useEffectEvent(turn);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') turnNow(1);
      if (key === 'ArrowLeft') turnNow(-1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

interface ZoomPaneProps {
  isZoomed: boolean;
  onToggle(): void;
  /** Turns to the next or previous picture on a swipe. */
  onSwipe(step: number): void;
  children: ReactNode;
}

/** A click or tap zooms at its position; a zoomed picture follows the mouse, or a finger that scrolls it. */
function ZoomPane({ isZoomed, onToggle, onSwipe, children }: ZoomPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const swipe = useSwipe(onSwipe, !isZoomed);
  useEffect(() => {
    if (!isZoomed || !pane.current) return;
    scrollToFraction(pane.current, 0.5, 0.5);
    pane.current.focus({ preventScroll: true });
  }, [isZoomed]);
  const followMouse = ({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!isZoomed || pointerType !== 'mouse') return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    scrollToFraction(currentTarget, (clientX - left) / width, (clientY - top) / height);
  };
  return (
    // The button in the bar does the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={pane}
      // While zoomed, the picture is scrolled with the keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isZoomed ? 0 : undefined}
      onClick={onToggle}
      onPointerMove={followMouse}
      {...swipe}
      className={classes(
        'size-full overflow-auto -outline-offset-2 [container-type:size]',
        isZoomed ? 'cursor-zoom-out' : 'cursor-zoom-in touch-pinch-zoom',
      )}
    >
      {children}
    </div>
  );
}

const minSwipePixels = 40;

/** A horizontal swipe of one finger; two fingers zoom natively. */
function useSwipe(onSwipe: (step: number) => void, isEnabled: boolean) {
  const touchStart = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent<HTMLElement>) {
      touchStart.current = isEnabled && isPrimary && pointerType === 'touch' ? { x: clientX, y: clientY } : undefined;
    },
    onPointerCancel() {
      touchStart.current = undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!touchStart.current) return;
      const deltaX = clientX - touchStart.current.x;
      const deltaY = clientY - touchStart.current.y;
      touchStart.current = undefined;
      if (Math.abs(deltaX) > Math.max(minSwipePixels, 2 * Math.abs(deltaY))) onSwipe(deltaX < 0 ? 1 : -1);
    },
  };
}

/** Scrolls to a fraction of the way: 0 is the left or upper edge, 1 the opposite one. */
function scrollToFraction(pane: HTMLElement, fractionX: number, fractionY: number): void {
  pane.scrollTo((pane.scrollWidth - pane.clientWidth) * fractionX, (pane.scrollHeight - pane.clientHeight) * fractionY);
}

function TurnButton({ icon, label, onTurn, side }: { icon: typeof X; label: string; onTurn(): void; side: string }) {
  return (
    <IconButton
      icon={icon}
      label={label}
      onClick={onTurn}
      className={classes('absolute top-1/2 -translate-y-1/2 bg-surface shadow-soft', side)}
    />
  );
}
