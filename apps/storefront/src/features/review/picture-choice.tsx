import { reviewLimits } from '@kaimai/contract/review/own-review';
import { maximumUploadBytes } from '@kaimai/contract/file/upload';
import { useMutation } from '@tanstack/react-query';
import ImagePlus from '#icons/image-plus';
import X from '#icons/x';
import { useState, type ChangeEvent } from 'react';
import { uploadFile } from '#api/upload.ts';
import { Icon } from '#components/media/icon.tsx';
import { IconButton } from '#components/form/icon-button.tsx';
import { pictureUrl } from '#components/media/picture.tsx';
import { Spinner } from '#components/feedback/spinner.tsx';
import { useTexts } from '#i18n/use-texts.ts';

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp'];

interface PictureChoiceProps {
  /** The ids of the uploads. */
  pictures: readonly string[];
  error: string | undefined;
  onChange(pictures: string[]): void;
}

/** Up to six pictures, uploaded one after the other as they are chosen. */
export function PictureChoice({ pictures, error, onChange }: PictureChoiceProps) {
  const { t } = useTexts();
  const { add, isUploading, problem } = useUploads(pictures, onChange);
  const left = reviewLimits.pictures - pictures.length;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="pb-1.5 font-medium">
        {t('review.pictures')}
        <small className="ml-1 text-xs font-regular text-text-3">{t('review.optional')}</small>
      </legend>
      <div className="flex flex-wrap gap-3">
        {pictures.map((id, index) => (
          <span key={id} className="relative">
            <img
              src={pictureUrl(id, 160)}
              alt={t('review.pictureNumber', { index: index + 1, count: pictures.length })}
              width={88}
              height={88}
              className="size-22 rounded-md bg-surface-sunken object-cover filter-(--picture-filter)"
            />
            <IconButton
              icon={X}
              label={t('review.removePicture', { index: index + 1 })}
              onClick={() => onChange(pictures.filter((each) => each !== id))}
              className="absolute -top-3 -right-3 scale-80 bg-surface shadow-soft"
            />
          </span>
        ))}
        {left > 0 && (
          <label className="grid size-22 cursor-pointer place-items-center rounded-md border border-dashed border-line-control text-text-2 hover:border-text has-focus-visible:outline-2 has-focus-visible:outline-focus">
            <input
              type="file"
              accept={kinds.join(',')}
              multiple
              disabled={isUploading}
              onChange={(event) => void add(event)}
              className="sr-only"
            />
            <span className="grid justify-items-center gap-1 text-xs">
              {isUploading ? <Spinner /> : <Icon of={ImagePlus} />}
              {t(isUploading ? 'review.uploading' : 'review.addPicture')}
            </span>
          </label>
        )}
      </div>
      <p className="text-xs text-text-3">{t('review.picturesHelp')}</p>
      {(problem ?? error) && (
        <p role="alert" className="text-sm text-danger">
          {problem ?? error}
        </p>
      )}
    </fieldset>
  );
}

function useUploads(pictures: readonly string[], onChange: (pictures: string[]) => void) {
  const { t } = useTexts();
  const [problem, setProblem] = useState<string>();
  const sending = useMutation({ mutationKey: ['upload'], mutationFn: uploadAll });
  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])].slice(0, reviewLimits.pictures - pictures.length);
    // Reset, so that the same file can be chosen again.
    target.value = '';
    const fitting = files.filter(({ type, size }) => kinds.includes(type) && size <= maximumUploadBytes);
    setProblem(fitting.length < files.length ? t('review.wrongPicture') : undefined);
    // A failure is shown as a toast; the former uploads stay.
    const ids = await sending.mutateAsync(fitting).catch(() => []);
    onChange([...pictures, ...ids]);
  }
  return { add, problem, isUploading: sending.isPending };
}

async function uploadAll(files: readonly File[]): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const { accessUrl } = await uploadFile(file);
    const [, id] = /^\/media\/([0-9a-f]+)\//.exec(accessUrl) ?? [];
    if (id) ids.push(id);
  }
  return ids;
}
