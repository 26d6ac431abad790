import { useMutation } from '@tanstack/react-query';
import { Suspense, useState, type ChangeEvent } from 'react';
import { Avatar } from '#account/avatar.tsx';
import { uploadFile } from '#api/upload.ts';
import { Button, buttonClass } from '#components/form/button.tsx';
import { Panel } from '#components/layout/panel.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import { lazyPart } from '#offline/lazy-part.tsx';
import { acceptedPictures, problemOfPicture } from '#product/picture/picture-file.ts';
import { useProfileUpdate, type Profile } from './use-profile.ts';

const CropDialog = lazyPart(() => import('./crop-dialog.tsx'));

/** The buyer's picture: choose and crop one, or return to the initial letter. */
export function AvatarPanel({ profile }: { profile: Profile }) {
  const { t } = useTexts();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const { isSaving, upload, remove } = useAvatar(profile, () => setFile(undefined));

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [newFile] = event.target.files ?? [];
    // Reset, so that the same file can be chosen again.
    event.target.value = '';
    if (!newFile) return;
    const problemKey = problemOfPicture(newFile);
    setProblem(problemKey && t(`product.${problemKey}`));
    setFile(problemKey ? undefined : newFile);
  }

  return (
    <Panel aria-label={t('profile.avatar')} className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar nickname={profile.nickname} avatarUrl={profile.avatarUrl} size="xl" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <label className={`${buttonClass()} has-focus-visible:outline-2 has-focus-visible:outline-focus`}>
            <input type="file" accept={acceptedPictures} onChange={choose} className="sr-only" />
            {t('profile.chooseAvatar')}
          </label>
          {profile.avatarUrl && (
            <Button look="quiet" busy={isSaving} onClick={remove}>
              {t('profile.removeAvatar')}
            </Button>
          )}
        </div>
        <p className="text-xs text-text-3">{t('profile.avatarHelp')}</p>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
      {file && (
        <Suspense>
          <CropDialog file={file} busy={isSaving} onCropped={upload} onClose={() => setFile(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}

function useAvatar({ nickname, birthday, locale }: Profile, onDone: () => void) {
  const texts = useTexts();
  const { t } = texts;
  const update = useProfileUpdate();
  const save = async (avatarUrl: string | null) => {
    await update.mutateAsync({ nickname, birthday, locale, avatarUrl });
    showToast(t('profile.avatarSaved'));
    onDone();
  };
  const uploading = useMutation({
    mutationKey: ['upload'],
    mutationFn: (picture: File) => uploadFile(picture, texts),
  });
  const uploadAndSave = async (picture: File) => save((await uploading.mutateAsync(picture)).accessThumbnailUrl);
  return {
    isSaving: update.isPending || uploading.isPending,
    // A failure is shown as a toast; the dialog stays open for another attempt.
    upload: (picture: File) => void uploadAndSave(picture).catch(() => undefined),
    remove: () => void save(null).catch(() => undefined),
  };
}
