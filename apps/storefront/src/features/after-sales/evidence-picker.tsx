import { maxEvidence } from '@kaimai/contract/after-sales/after-sales';
import type { UploadedFile } from '@kaimai/contract/file/upload';
import { uploadEvidence } from '#api/upload.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { PictureField } from '#product/picture/picture-field.tsx';
import type { PickedPictures } from '#product/picture/picture-picker.tsx';

/** Picks pictures as evidence for a request. */
export function EvidencePicker({ orderNo, ...picked }: PickedPictures<UploadedFile> & { orderNo: string }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <PictureField
      {...picked}
      label={t('afterSales.pictures')}
      help={t('afterSales.picturesHelp', { count: maxEvidence })}
      max={maxEvidence}
      upload={(file) => uploadEvidence(file, { orderNo }, texts)}
    />
  );
}
