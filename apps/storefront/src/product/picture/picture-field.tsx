import { useState } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { PictureInput, PictureThumbnails, type PickedPicture, type PickedPictures } from './picture-picker.tsx';

interface PictureFieldProps<P extends PickedPicture> extends PickedPictures<P> {
  label: string;
  /** The hint about the number and formats of pictures. */
  help: string;
  max: number;
  upload(file: File): Promise<P>;
  error?: string | undefined;
}

/** The optional pictures of a form. */
export function PictureField<P extends PickedPicture>(props: PictureFieldProps<P>) {
  const { label, help, max, files, onChange, upload, error } = props;
  const { t } = useTexts();
  const [problem, setProblem] = useState<string>();
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1.5 font-medium">
        {label}
        <small className="ml-1 text-xs font-regular text-text-3">{t('address.optional')}</small>
      </legend>
      <div className="flex flex-wrap gap-3">
        {files.length > 0 && (
          <ul className="contents">
            <PictureThumbnails files={files} onChange={onChange} pictureClass="size-20" removeClass="-top-3 -right-3" />
          </ul>
        )}
        {files.length < max && (
          <PictureInput
            files={files}
            onChange={onChange}
            upload={upload}
            max={max}
            tooManyText={help}
            onProblem={setProblem}
            className="grid size-20 place-items-center rounded-md border border-dashed border-line-control text-text-2 hover:border-text"
          />
        )}
      </div>
      <p className="text-xs text-text-3">{help}</p>
      {(problem ?? error) && (
        <p role="alert" className="text-sm text-danger">
          {problem ?? error}
        </p>
      )}
    </fieldset>
  );
}
