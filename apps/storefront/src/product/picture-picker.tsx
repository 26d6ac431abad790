import { maximumUploadBytes } from '@kaimai/contract/file/upload';
import { useMutation } from '@tanstack/react-query';
import ImagePlus from '#icons/image-plus';
import X from '#icons/x';
import type { ChangeEvent } from 'react';
import type { UploadedFile } from '#api/upload.ts';
import { Spinner } from '#components/feedback/spinner.tsx';
import { classes } from '#components/classes.ts';
import { IconButton } from '#components/form/icon-button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';

const kinds = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp'];

/** Pictures that are uploaded as soon as they are chosen. */
export interface PickedPictures {
  files: readonly UploadedFile[];
  onChange(files: readonly UploadedFile[]): void;
}

interface ThumbnailsProps extends PickedPictures {
  /** The classes of a picture, and of the button that removes it. */
  pictureClass: string;
  removeClass: string;
}

/** The chosen pictures, each with a button that removes it. */
export function PictureThumbnails({ files, onChange, pictureClass, removeClass }: ThumbnailsProps) {
  const { t } = useTexts();
  return files.map((file, index) => (
    <li key={file.fileName} className="relative">
      <img
        src={file.accessThumbnailUrl}
        alt={t('product.picture', { number: index + 1 })}
        className={classes('rounded-md bg-surface-sunken object-cover', pictureClass)}
      />
      <IconButton
        icon={X}
        label={t('product.removePicture', { number: index + 1 })}
        className={classes('absolute', removeClass)}
        onClick={() => onChange(files.filter((each) => each !== file))}
      />
    </li>
  ));
}

interface PictureInputProps extends PickedPictures {
  upload(file: File): Promise<UploadedFile>;
  /** What is said when another one is chosen, if no more fit. */
  full?: string | false;
  /** What is wrong, in words; undefined when another picture is tried. */
  onProblem(problem: string | undefined): void;
  className: string;
}

/** The control that chooses a picture and uploads it. */
export function PictureInput({ files, onChange, upload, full, onProblem, className }: PictureInputProps) {
  const { t } = useTexts();
  const sending = useMutation({ mutationKey: ['upload'], mutationFn: upload, meta: { silent: true } });

  async function add(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? [];
    // Reset, so that the same file can be chosen again.
    event.target.value = '';
    if (!file) return;
    if (full) return onProblem(full);
    const wrong = problemOf(file);
    onProblem(wrong && t(`product.${wrong}`));
    if (wrong) return;
    try {
      onChange([...files, await sending.mutateAsync(file)]);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : t('product.notUploaded'));
    }
  }

  return (
    <label className={classes('cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus', className)}>
      <input
        type="file"
        accept={kinds.join(',')}
        disabled={sending.isPending}
        onChange={(event) => void add(event)}
        className="sr-only"
        aria-label={t('product.addPicture')}
      />
      {sending.isPending ? <Spinner /> : <Icon of={ImagePlus} />}
    </label>
  );
}

function problemOf({ type, size }: File): 'pictureWrongKind' | 'pictureTooLarge' | undefined {
  if (!kinds.includes(type)) return 'pictureWrongKind';
  return size > maximumUploadBytes ? 'pictureTooLarge' : undefined;
}
