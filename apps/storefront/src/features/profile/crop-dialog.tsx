import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/form/button.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { Note } from '#components/feedback/note.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { maxZoom, centredView, visibleSquare, type Size, type View } from './crop.ts';
import { CropFrame } from './crop-frame.tsx';

interface CropDialogProps {
  file: File;
  busy: boolean;
  onCropped(picture: File): void;
  onClose(): void;
}

const avatarPixels = 512;

/** Crops a picture to the square of the avatar. The rest of the picture is not uploaded. */
export default function CropDialog({ file, busy, onCropped, onClose }: CropDialogProps) {
  const { t } = useTexts();
  const url = useObjectUrl(file);
  const picture = useRef<HTMLImageElement>(undefined);
  const [size, setSize] = useState<Size>();
  const [view, setView] = useState<View>({ x: 0, y: 0, zoom: 1 });
  const [isBroken, setBroken] = useState(false);

  function load(image: HTMLImageElement) {
    const naturalSize = { width: image.naturalWidth, height: image.naturalHeight };
    picture.current = image;
    setSize(naturalSize);
    setView(centredView(naturalSize));
  }

  async function save() {
    if (picture.current && size) onCropped(await cropPicture(picture.current, size, view));
  }

  return (
    <Dialog
      title={t('profile.cropTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button look="primary" busy={busy} disabled={!size} onClick={() => void save().catch(() => setBroken(true))}>
            {t('profile.cropSave')}
          </Button>
        </>
      }
    >
      {isBroken && <Note tone="danger">{t('profile.unreadable')}</Note>}
      {!isBroken && url && (
        <div className="grid gap-4">
          <CropFrame
            url={url}
            size={size}
            view={view}
            onLoad={load}
            onFailure={() => setBroken(true)}
            onChange={setView}
          />
          <label className="mx-auto grid w-full max-w-72 gap-1 text-sm text-text-2">
            {t('profile.zoom')}
            <input
              type="range"
              min={1}
              max={maxZoom}
              step={0.05}
              value={view.zoom}
              onChange={(event) => setView({ ...view, zoom: Number(event.target.value) })}
              className="h-(--size-control) w-full accent-primary"
            />
          </label>
        </div>
      )}
    </Dialog>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    // The object URL is revoked when the effect ends.
    // oxlint-disable-next-line react/set-state-in-effect
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

async function cropPicture(picture: HTMLImageElement, size: Size, view: View): Promise<File> {
  const square = visibleSquare(size, view);
  const canvas = new OffscreenCanvas(avatarPixels, avatarPixels);
  canvas
    .getContext('2d')
    ?.drawImage(picture, square.x, square.y, square.side, square.side, 0, 0, avatarPixels, avatarPixels);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'avatar.png', { type: 'image/png' });
}
