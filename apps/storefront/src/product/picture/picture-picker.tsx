import type { UploadedFile } from '@kaimai/contract/file/upload';
import { useMutation } from '@tanstack/react-query';
import ImagePlus from '#icons/image-plus';
import X from '#icons/x';
import { useEffect, useRef, type ChangeEvent } from 'react';
import { Spinner } from '#components/feedback/spinner.tsx';
import { classes } from '#components/classes.ts';
import { IconButton } from '#components/form/icon-button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { acceptedPictures, problemOfPicture } from './picture-file.ts';
import { uploadPictures } from './upload-pictures.ts';

/** An uploaded picture as it is shown; the file name identifies it. */
export type PickedPicture = Pick<UploadedFile, 'fileName' | 'accessThumbnailUrl'>;

/** Pictures that are uploaded as soon as they are chosen. */
export interface PickedPictures<P extends PickedPicture> {
  files: readonly P[];
  onChange(files: readonly P[]): void;
}

interface ThumbnailsProps<P extends PickedPicture> extends PickedPictures<P> {
  /** The classes of a picture, and of the button that removes it. */
  pictureClass: string;
  removeClass: string;
}

/** The chosen pictures, each with a button that removes it. */
export function PictureThumbnails<P extends PickedPicture>(props: ThumbnailsProps<P>) {
  const { files, onChange, pictureClass, removeClass } = props;
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

interface PictureInputProps<P extends PickedPicture> extends PickedPictures<P> {
  upload(file: File): Promise<P>;
  max: number;
  /** The message when more are chosen than allowed. */
  tooManyText: string;
  /** Gets the problem as a text; undefined when another picture is tried. */
  onProblem(problem: string | undefined): void;
  className: string;
}

/** The control that chooses pictures and uploads them, one after the other. */
export function PictureInput<P extends PickedPicture>(props: PictureInputProps<P>) {
  const { files, onChange, upload, max, tooManyText, onProblem, className } = props;
  const { t } = useTexts();
  const uploading = useMutation({ mutationKey: ['upload'], mutationFn: upload, meta: { silent: true } });
  // Read by the uploads that are running: the pictures may change before the last upload ends.
  const pictures = useRef(files);
  useEffect(() => {
    pictures.current = files;
  });

  async function add({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const chosenFiles = [...(target.files ?? [])];
    // Reset, so that the same file can be chosen again.
    target.value = '';
    const firstProblem = chosenFiles.map(problemOfPicture).find(Boolean);
    const usableFiles = chosenFiles.filter((file) => !problemOfPicture(file)).slice(0, max - files.length);
    const isTooMany = files.length + chosenFiles.length > max;
    onProblem(isTooMany ? tooManyText : firstProblem && t(`product.${firstProblem}`));
    try {
      await uploadPictures(usableFiles, uploading.mutateAsync, pictures, onChange);
    } catch (error) {
      onProblem(error instanceof Error ? error.message : t('product.notUploaded'));
    }
  }

  return (
    <label className={classes('cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus', className)}>
      <input
        type="file"
        accept={acceptedPictures}
        multiple
        disabled={uploading.isPending}
        onChange={(event) => void add(event)}
        className="sr-only"
        aria-label={t('product.addPicture')}
      />
      {uploading.isPending ? <Spinner /> : <Icon of={ImagePlus} />}
    </label>
  );
}
