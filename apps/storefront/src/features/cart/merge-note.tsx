import X from '#icons/x';
import { useState } from 'react';
import { cartMergeText, forgetCartMerge, readCartMerge } from '#product/cart/cart-merge.ts';
import { Note } from '#components/feedback/note.tsx';
import { IconButton } from '#components/form/icon-button.tsx';
import { useTexts } from '#i18n/use-texts.ts';

/** Shows how the sign-in merged the browser's cart, until the note or the window is closed. */
export function MergeNote() {
  const { t } = useTexts();
  const [merge, setMerge] = useState(readCartMerge);
  if (!merge) return null;
  const close = () => {
    forgetCartMerge();
    setMerge(undefined);
  };
  return (
    <Note className="items-start [&>:last-child]:flex-1">
      <div className="flex items-start gap-3">
        <p role="status" className="flex-1">
          <b className="font-medium">{t('cart.joined')}</b> {cartMergeText(merge, t)}
        </p>
        <IconButton icon={X} label={t('shell.close')} onClick={close} className="-my-3 -mr-3" />
      </div>
    </Note>
  );
}
