import ImageOff from '#icons/image-off';
import Maximize2 from '#icons/maximize-2';
import ZoomIn from '#icons/zoom-in';
import type { Picture as PictureSource } from '@kaimai/contract/values/picture';
import { Suspense, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { classes } from '#components/classes.ts';
import { Icon } from '#components/media/icon.tsx';
import { buttonClass } from '#components/form/button.tsx';
import { IconButton } from '#components/form/icon-button.tsx';
import { afterPaint } from '#after-paint.ts';
import { Picture, pictureUrl } from '#components/media/picture.tsx';
import { useIntent } from '#components/use-intent.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useLowData } from '#settings/use-settings.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { arrowStep } from '../arrow-step.ts';
import { gallerySizes } from './gallery-sizes.ts';

const loadViewer = () => import('./picture-viewer.tsx');
const PictureViewer = lazyPart(loadViewer);

/** A pause that ends a swipe: many supported versions of Safari lack the event `scrollend`. */
const scrollPauseMs = 150;

interface GalleryProps {
  pictures: readonly PictureSource[];
  name: string;
  /** The index of the chosen variant’s picture; the gallery shows that picture whenever the index changes. */
  start: number;
}

/** Pictures in a strip with scroll snapping: swiped on a phone, scrolled by the arrow keys, selected by thumbnails. */
export function Gallery({ pictures, name, start }: GalleryProps) {
  const { t } = useTexts();
  const strip = useRef<HTMLUListElement>(null);
  const { current, show } = usePictureStrip(strip, start, pictures.length);
  const [viewer, setViewer] = useState<'fit' | 'zoomed'>();
  const { isSmall, enlarge } = useEnlargedPictures();
  if (pictures.length === 0) return <NoPicture />;
  const currentPicture = pictures[current];
  return (
    <section
      aria-label={t('detail.pictures')}
      className={classes(
        'grid min-w-0 content-start gap-3 md:sticky md:top-24',
        pictures.length > 1 && 'wide:grid-cols-[5rem_minmax(0,1fr)] wide:gap-4 *:first:wide:col-start-2',
      )}
    >
      <div className="relative min-w-0">
        {/* The strip is no control; the arrow keys scroll it by whole pictures. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          ref={strip}
          // A scrollable region must be focusable.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={t('detail.pictures')}
          onKeyDown={(event) => handleArrowKey(event, (step) => show(current + step))}
          className="-mx-(--gutter) flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:mx-0 md:rounded-xl"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              id={pictureElementId(index)}
              className={classes(
                'w-full flex-none scroll-mt-24 snap-center',
                index === start && '[scroll-initial-target:nearest]',
              )}
            >
              <Picture
                picture={picture}
                alt={t('detail.pictureOf', { name, index: index + 1, count: pictures.length })}
                sizes={gallerySizes}
                priority={index === start ? 'high' : undefined}
                lowDataWidth={isSmall(picture) ? 480 : 'full'}
                className="aspect-square w-full max-md:max-h-[46svh] max-md:min-h-60"
              />
            </li>
          ))}
        </ul>
        {currentPicture && isSmall(currentPicture) && (
          <LargerPicture id={currentPicture.id} onEnlarge={() => enlarge(currentPicture)} />
        )}
        <div className="absolute right-1 bottom-2 flex gap-1 md:right-3 md:bottom-3 [@media(scripting:none)]:hidden">
          <ViewerButton icon={ZoomIn} label={t('detail.zoom')} onOpen={() => setViewer('zoomed')} />
          <ViewerButton icon={Maximize2} label={t('detail.fullScreen')} onOpen={() => setViewer('fit')} />
        </div>
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} onShow={show} />}
      {viewer && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            name={name}
            start={current}
            startsZoomed={viewer === 'zoomed'}
            onClose={(last) => {
              setViewer(undefined);
              show(last);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** In low-data mode pictures are small until the buyer requests their full width. */
function useEnlargedPictures() {
  const isLowData = useLowData();
  const [enlargedIds, setEnlargedIds] = useState<readonly string[]>([]);
  return {
    isSmall: ({ id }: PictureSource) => isLowData && !enlargedIds.includes(id),
    enlarge: ({ id }: PictureSource) => setEnlargedIds([...enlargedIds, id]),
  };
}

/** Shows the picture in its full width in its place. Before the scripts are loaded, the link opens the picture alone. */
function LargerPicture({ id, onEnlarge }: { id: string; onEnlarge(): void }) {
  const { t } = useTexts();
  const enlargeInPlace = (event: MouseEvent) => {
    event.preventDefault();
    onEnlarge();
  };
  return (
    <a
      href={pictureUrl(id, 1200)}
      target="_blank"
      rel="noreferrer"
      onClick={enlargeInPlace}
      className={`${buttonClass({ size: 'sm' })} absolute bottom-2 left-1 shadow-soft md:bottom-3 md:left-3`}
    >
      {t('detail.largerPicture')}
    </a>
  );
}

function NoPicture() {
  return (
    <div className="-mx-(--gutter) grid aspect-square place-items-center self-start bg-surface-sunken text-text-3 md:mx-0 md:rounded-xl">
      <Icon of={ImageOff} className="size-12" />
    </div>
  );
}

function ViewerButton({ icon, label, onOpen }: { icon: typeof ZoomIn; label: string; onOpen(): void }) {
  const intent = useIntent(loadViewer);
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-haspopup="dialog"
      {...intent}
      onClick={onOpen}
      className="bg-surface shadow-soft"
    />
  );
}

function pictureElementId(index: number): string {
  return `picture-${index + 1}`;
}

interface ThumbnailsProps {
  pictures: readonly PictureSource[];
  current: number;
  onShow(index: number): void;
}

function Thumbnails({ pictures, current, onShow }: ThumbnailsProps) {
  const { t } = useTexts();
  const row = useRef<HTMLDivElement>(null);
  // After the paint, since measuring would delay the new picture.
  useEffect(() => afterPaint(() => scrollRowTo(row.current, current)), [current]);
  return (
    <div
      ref={row}
      // Without this, Firefox adds a tab stop for the scrollable element; its links are enough.
      tabIndex={-1}
      className="relative -mx-(--gutter) -my-1 flex gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] md:-mx-1 md:px-1 wide:col-start-1 wide:row-start-1 wide:h-0 wide:min-h-full wide:flex-col wide:overflow-y-auto"
    >
      {pictures.map((picture, index) => (
        <a
          key={picture.id}
          // Without JavaScript the link scrolls to the picture.
          href={`#${pictureElementId(index)}`}
          aria-label={t('detail.pictureNumber', { index: index + 1, count: pictures.length })}
          aria-current={index === current ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onShow(index);
          }}
          className="size-16 flex-none overflow-hidden rounded-md aria-current:ring-2 aria-current:ring-primary aria-current:ring-offset-2 aria-current:ring-offset-canvas wide:size-18.5 [@media(scripting:none)]:[box-shadow:none]!"
        >
          <img
            src={pictureUrl(picture.id, 160)}
            alt=""
            width={80}
            height={80}
            loading="lazy"
            // The large picture beside it is more important.
            fetchPriority="low"
            className="size-full object-cover filter-(--picture-filter)"
          />
        </a>
      ))}
    </div>
  );
}

/** The index of the visible picture, and a function that scrolls to one. */
function usePictureStrip(strip: RefObject<HTMLUListElement | null>, start: number, count: number) {
  const [current, setCurrent] = useState(start);
  const [shownStart, setShownStart] = useState(start);
  if (start !== shownStart) {
    setShownStart(start);
    setCurrent(start);
  }
  const show = (index: number) => {
    const next = Math.min(Math.max(index, 0), count - 1);
    setCurrent(next);
    scrollTo(strip.current, next, 'smooth');
  };
  const isHydrated = useRef(false);
  useEffect(() => {
    const list = strip.current;
    if (!list) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCurrent(visibleIndex(list)), scrollPauseMs);
    };
    list.addEventListener('scroll', onScroll);
    return () => {
      clearTimeout(timer);
      list.removeEventListener('scroll', onScroll);
    };
  }, [strip]);
  useEffect(() => {
    const list = strip.current;
    const wasSwipedEarly = !isHydrated.current && list !== null && list.scrollLeft > 0;
    isHydrated.current = true;
    // The picture to which the buyer swiped before the hydration stays.
    if (wasSwipedEarly) setCurrent(visibleIndex(list));
    else scrollTo(list, start, 'instant');
  }, [strip, start]);
  return { current, show };
}

function visibleIndex(strip: HTMLUListElement): number {
  return Math.round(strip.scrollLeft / Math.max(strip.clientWidth, 1));
}

function scrollTo(strip: HTMLUListElement | null, index: number, behavior: ScrollBehavior): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  strip?.scrollTo({ left: index * strip.clientWidth, behavior: prefersReducedMotion ? 'instant' : behavior });
}

/** Centres a thumbnail by scrolling the row only, not the page. */
function scrollRowTo(row: HTMLDivElement | null, index: number): void {
  const thumbnail = row?.children[index];
  if (!row || !(thumbnail instanceof HTMLElement)) return;
  row.scrollTo({
    left: thumbnail.offsetLeft - (row.clientWidth - thumbnail.clientWidth) / 2,
    top: thumbnail.offsetTop - (row.clientHeight - thumbnail.clientHeight) / 2,
  });
}

/** The arrow keys show the previous or the next picture; the browser would scroll by a few pixels. */
function handleArrowKey(event: KeyboardEvent, onStep: (step: number) => void): void {
  const step = arrowStep(event, { ArrowRight: 1, ArrowLeft: -1 });
  if (step === undefined) return;
  event.preventDefault();
  onStep(step);
}
