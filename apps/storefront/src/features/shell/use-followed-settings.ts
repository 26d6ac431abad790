import { basicInformation } from '@kaimai/contract/basic-information';
import { useRouter } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { LanguageContext } from '#i18n/use-texts.ts';
import { subscribeToCredential } from '#session/credential.ts';
import { mirrorSettings, subscribeToSettings } from '#settings/settings.ts';
import { useLocale } from '#settings/use-settings.ts';

/** Makes the page follow the settings and the sign-in, whether they change here or in another tab. */
export function useFollowedSettings(): void {
  const router = useRouter();
  const language = use(LanguageContext);
  const locale = useLocale();

  useEffect(() => {
    mirrorSettings();
    return subscribeToSettings(mirrorSettings);
  }, []);

  useEffect(() => {
    const { queryClient } = router.options.context;
    return subscribeToCredential(() => void queryClient.invalidateQueries({ queryKey: [basicInformation.name] }));
  }, [router]);

  useEffect(() => {
    if (!language || language.locale === locale) return;
    void changeLanguage();

    // The loaders ask again first, so that the words and the data of the page change together.
    async function changeLanguage() {
      await language?.load(locale);
      router.options.context.page.locale = locale;
      await router.invalidate();
      language?.change(locale);
    }
  }, [language, locale, router]);
}
