import { mostEvidence } from '@kaimai/contract/after-sales/after-sales';
import { maximumUploadBytes } from '@kaimai/contract/file/upload';
import { useMutation } from '@tanstack/react-query';
import ImagePlus from '#icons/image-plus';
import X from '#icons/x';
import { useState, type ChangeEvent } from 'react';
import { uploadEvidence, type UploadedFile } from '#api/upload.ts';
import { IconButton } from '#components/form/icon-button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { Spinner } from '#components/feedback/spinner.tsx';
import { useTexts } from '#i18n/use-texts.ts';

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp'];

interface EvidencePickerProps {
  orderNo: string;
  files: readonly UploadedFile[];
  onChange(files: readonly UploadedFile[]): void;
}

/** Pictures as evidence; each is uploaded as soon as it is chosen. */
export function EvidencePicker({ orderNo, files, onChange }: EvidencePickerProps) {
  const { t } = useTexts();
  const [problem, setProblem] = useState<string>();
  const sending = useMutation({ mutationKey: ['upload'], mutationFn: (file: File) => uploadEvidence(file, orderNo) });

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    // Reset, so that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    const wrong = problemOf(file);
    setProblem(wrong && t(`afterSales.${wrong}`));
    if (!wrong) onChange([...files, await sending.mutateAsync(file)]);
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 font-medium">
        {t('afterSales.pictures')}
        <small className="ml-1 text-xs font-regular text-text-3">{t('afterSales.optional')}</small>
      </legend>
      <div className="flex flex-wrap gap-3">
        {files.map((file, index) => (
          <span key={file.fileName} className="relative">
            <img
              src={file.accessThumbnailUrl}
              alt={t('afterSales.picture', { number: index + 1 })}
              className="size-20 rounded-md bg-surface-sunken object-cover"
            />
            <IconButton
              icon={X}
              label={t('afterSales.removePicture', { number: index + 1 })}
              className="absolute -top-3 -right-3"
              onClick={() => onChange(files.filter((each) => each !== file))}
            />
          </span>
        ))}
        {files.length < mostEvidence && (
          <label className="grid size-20 cursor-pointer place-items-center rounded-md border border-dashed border-line-control text-text-2 hover:border-text has-focus-visible:outline-2 has-focus-visible:outline-focus">
            <input
              type="file"
              accept={kinds.join(',')}
              disabled={sending.isPending}
              onChange={(event) => void add(event)}
              className="sr-only"
              aria-label={t('afterSales.addPicture')}
            />
            {sending.isPending ? <Spinner /> : <Icon of={ImagePlus} />}
          </label>
        )}
      </div>
      <p className="text-xs text-text-3">{t('afterSales.picturesHelp', { count: mostEvidence })}</p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function problemOf({ type, size }: File): 'wrongKind' | 'tooLarge' | undefined {
  if (!kinds.includes(type)) return 'wrongKind';
  return size > maximumUploadBytes ? 'tooLarge' : undefined;
}
