import { reviewLimits } from '@kaimai/contract/review/own-review';
import { uploadFile } from '#api/upload.ts';
import { pictureUrl } from '#components/media/picture.tsx';
import { useTexts, type Texts } from '#i18n/use-texts.ts';
import { PictureField } from '#product/picture/picture-field.tsx';
import type { PickedPicture } from '#product/picture/picture-picker.tsx';

interface ReviewPicturesProps {
  /** The ids of the uploads. */
  pictures: readonly string[];
  error: string | undefined;
  onChange(pictures: string[]): void;
}

/** The pictures of a review. They are stored as ids, since some may have been uploaded for an earlier version. */
export function ReviewPictures({ pictures, error, onChange }: ReviewPicturesProps) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <PictureField
      label={t('review.pictures')}
      help={t('review.picturesHelp')}
      max={reviewLimits.pictures}
      files={pictures.map(pickedPicture)}
      onChange={(files) => onChange(files.map(({ fileName }) => fileName))}
      upload={(file) => uploadPicture(file, texts)}
      error={error}
    />
  );
}

function pickedPicture(id: string): PickedPicture {
  return { fileName: id, accessThumbnailUrl: pictureUrl(id, 160) };
}

async function uploadPicture(file: File, texts: Texts): Promise<PickedPicture> {
  const { accessUrl } = await uploadFile(file, texts);
  const [, id] = /^\/media\/([0-9a-f]+)\//.exec(accessUrl) ?? [];
  if (id === undefined) throw new Error(`${accessUrl} is not the address of a picture.`);
  return pickedPicture(id);
}
