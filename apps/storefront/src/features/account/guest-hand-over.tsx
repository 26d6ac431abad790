import Smartphone from '#icons/smartphone';
import { Suspense, useState } from 'react';
import { Button } from '#components/form/button.tsx';
import { Icon } from '#components/media/icon.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { lazyPart } from '#offline/lazy-part.tsx';

const HandOverDialog = lazyPart(() => import('#product/hand-over/hand-over-dialog.tsx'));

/** “Continue on your phone” beside the sign-in form, on wide screens. The header's account symbol leads guests here. */
export function GuestHandOver({ page }: { page: string | undefined }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid justify-items-start gap-2 border-t border-hairline pt-5 max-lg:hidden [@media(scripting:none)]:hidden">
      <p className="text-sm text-text-2">{t('handOver.withoutAccount')}</p>
      <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Smartphone} size="sm" />
        {t('handOver.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <HandOverDialog page={page} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
