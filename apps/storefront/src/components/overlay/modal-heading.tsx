import X from '#icons/x';
import type { ReactNode } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { IconButton } from '#components/form/icon-button.tsx';

interface ModalHeadingProps {
  /** The id that the modal is labelled by. */
  id: string;
  onClose(): void;
  children: ReactNode;
}

/** The title and the close button of a dialog or drawer. */
export function ModalHeading({ id, onClose, children }: ModalHeadingProps) {
  const { t } = useTexts();
  return (
    <div className="flex items-center justify-between pt-3 pr-3 pb-2 pl-6">
      <h2 id={id} className="text-lg">
        {children}
      </h2>
      <IconButton icon={X} label={t('shell.close')} onClick={onClose} />
    </div>
  );
}
