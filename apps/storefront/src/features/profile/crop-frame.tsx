import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { panView, visibleSquare, type Size, type View } from './crop.ts';

interface CropFrameProps {
  url: string;
  /** Undefined until the picture is decoded. */
  size: Size | undefined;
  view: View;
  onLoad(picture: HTMLImageElement): void;
  onFailure(): void;
  onChange(view: View): void;
}

/** In fractions of the frame. */
const keyStep = 0.05;

/** How far each key moves the picture: ArrowLeft shows more of its left side. */
const keyOffsets: Partial<Record<string, [right: number, down: number]>> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
};

/** The crop frame: the picture is moved by dragging, or with the arrow keys. */
export function CropFrame({ url, size, view, onLoad, onFailure, onChange }: CropFrameProps) {
  const { t } = useTexts();
  // The pointer after the last movement of a drag, in pixels of the window; undefined without a drag.
  const lastPointer = useRef<{ x: number; y: number }>(undefined);

  function drag(event: PointerEvent<HTMLDivElement>) {
    if (!lastPointer.current || !size) return;
    const { width } = event.currentTarget.getBoundingClientRect();
    onChange(
      panView(
        size,
        view,
        (event.clientX - lastPointer.current.x) / width,
        (event.clientY - lastPointer.current.y) / width,
      ),
    );
    lastPointer.current = { x: event.clientX, y: event.clientY };
  }

  function moveByKey(event: KeyboardEvent) {
    const offset = keyOffsets[event.key];
    if (!offset || !size) return;
    event.preventDefault();
    onChange(panView(size, view, ...offset));
  }

  return (
    // `role="application"`: the arrow keys move the picture.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="application"
      aria-label={t('profile.cropFrame')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onKeyDown={moveByKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        lastPointer.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => (lastPointer.current = undefined)}
      onPointerCancel={() => (lastPointer.current = undefined)}
      className="relative mx-auto aspect-square w-full max-w-72 cursor-move touch-none overflow-hidden rounded-lg bg-surface-sunken"
    >
      <img
        src={url}
        alt=""
        draggable={false}
        onLoad={(event) => onLoad(event.currentTarget)}
        onError={onFailure}
        style={size && pictureStyle(size, view)}
        className="absolute max-w-none select-none"
      />
      <span aria-hidden className="pointer-events-none absolute inset-0 rounded-full ring-[9rem] ring-scrim" />
    </div>
  );
}

/** Scales and positions the picture so that the square fills the frame. */
function pictureStyle(size: Size, view: View) {
  const { x, y, side } = visibleSquare(size, view);
  return {
    width: `${(100 * size.width) / side}%`,
    left: `${(-100 * x) / side}%`,
    top: `${(-100 * y) / side}%`,
  };
}
