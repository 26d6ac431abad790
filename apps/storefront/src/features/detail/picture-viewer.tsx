import type { Picture as PictureSource } from '@kaimai/contract/catalogue';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { classes } from '#components/classes.ts';
import { IconButton } from '#components/icon-button.tsx';
import { Modal } from '#components/modal.tsx';
import { pictureUrl } from '#components/picture.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface PictureViewerProps {
  pictures: readonly PictureSource[];
  name: string;
  start: number;
  zoomed: boolean;
  /** Told which picture was last in sight. */
  onClose(index: number): void;
}

/** One picture on the whole screen; zoomed it is twice as wide and moves by scrolling, with mouse, finger or keys. */
export default function PictureViewer({ pictures, name, start, zoomed, onClose }: PictureViewerProps) {
  const { t } = useTexts();
  const titleId = useId();
  const [index, setIndex] = useState(start);
  const [isZoomed, setZoomed] = useState(zoomed);
  const picture = pictures[index];
  const turn = (step: number) => setIndex((index + step + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isZoomed) return;
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  };
  return (
    <Modal
      labelledBy={titleId}
      closeOnMaskClick={false}
      onClose={() => onClose(index)}
      className="m-0 h-dvh max-h-none w-dvw max-w-none grid-rows-[auto_minmax(0,1fr)] open:grid"
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
      {/* Arrow keys turn the pages of the viewer wherever the focus is inside it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={onKeyDown} className="relative min-h-0">
        {picture && (
          <ZoomPane key={picture.id} isZoomed={isZoomed} onToggle={() => setZoomed(!isZoomed)}>
            <img
              src={pictureUrl(picture.id, 1200)}
              alt={t('detail.pictureOf', { name, index: index + 1, count: pictures.length })}
              width={picture.width}
              height={picture.height}
              style={{ backgroundImage: `url(${picture.placeholder})` }}
              className={classes(
                'bg-surface-sunken bg-cover object-contain filter-(--picture-filter)',
                isZoomed ? 'h-auto w-[max(200%,200dvh)] max-w-none' : 'size-full bg-contain bg-center bg-no-repeat',
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

interface ZoomPaneProps {
  isZoomed: boolean;
  onToggle(): void;
  children: React.ReactNode;
}

/** A double click or tap zooms where the finger is quickest; the button in the bar is the way for everyone. */
function ZoomPane({ isZoomed, onToggle, children }: ZoomPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = pane.current;
    if (!isZoomed || !shown) return;
    shown.scrollTo((shown.scrollWidth - shown.clientWidth) / 2, (shown.scrollHeight - shown.clientHeight) / 2);
    shown.focus({ preventScroll: true });
  }, [isZoomed]);
  return (
    <div
      ref={pane}
      // Scrolled with the keys while it is zoomed.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isZoomed ? 0 : undefined}
      onDoubleClick={onToggle}
      className={classes('size-full overflow-auto outline-offset-[-2px]', isZoomed ? 'cursor-move' : 'cursor-zoom-in')}
    >
      {children}
    </div>
  );
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
