import { mostEvidence } from '@kaimai/contract/after-sales/after-sales';
import { useState } from 'react';
import { uploadEvidence } from '#api/upload.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { PictureInput, PictureThumbnails, type PickedPictures } from '#product/picture-picker.tsx';

/** Pictures as evidence. */
export function EvidencePicker({ orderNo, files, onChange }: PickedPictures & { orderNo: string }) {
  const { t } = useTexts();
  const [problem, setProblem] = useState<string>();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 font-medium">
        {t('afterSales.pictures')}
        <small className="ml-1 text-xs font-regular text-text-3">{t('afterSales.optional')}</small>
      </legend>
      <div className="flex flex-wrap gap-3">
        {files.length > 0 && (
          <ul className="contents">
            <PictureThumbnails files={files} onChange={onChange} pictureClass="size-20" removeClass="-top-3 -right-3" />
          </ul>
        )}
        {files.length < mostEvidence && (
          <PictureInput
            files={files}
            onChange={onChange}
            upload={(file) => uploadEvidence(file, orderNo)}
            onProblem={setProblem}
            className="grid size-20 place-items-center rounded-md border border-dashed border-line-control text-text-2 hover:border-text"
          />
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
