import { basicInformation } from '@kaimai/contract/account/basic-information';
import type { Locale } from '@kaimai/contract/values/locale';
import type { QueryClient } from '@tanstack/react-query';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { use, useEffect } from 'react';
import { refetchAnswers, refetchAllAnswers } from '#api/refetch-answers.ts';
import type { Language } from '#i18n/language.ts';
import { LanguageContext } from '#i18n/use-texts.ts';
import { showToast } from '#notices/notice-store.ts';
import type { Page } from '#page.ts';
import { isSignedIn, subscribeToCredential } from '#session/credential.ts';
import { clearSavedForms } from '#session/clear-saved-forms.ts';
import { hasSignInEnded } from '#session/sign-in-ended.ts';
import { currentLocale, mirrorSettings, subscribeToSettings } from '#settings/settings.ts';
import { useLocale } from '#settings/use-settings.ts';

/** Updates the page when the settings or the session change, here or in another tab. */
export function useSettingsSync(): void {
  const router = useRouter();
  const language = use(LanguageContext);

  useEffect(() => {
    mirrorSettings();
    return subscribeToSettings(mirrorSettings);
  }, []);

  useEffect(() => {
    const { queryClient } = router.options.context;
    return subscribeToCredential(() => {
      if (!isSignedIn() && hasSignInEnded()) return continueAsVisitor(router, language);
      void refetchAnswers(queryClient, [basicInformation]);
      if (!isSignedIn()) clearSavedForms();
      return undefined;
    });
  }, [router, language]);

  useLanguageSync();
}

/** Handles a session that was ended elsewhere: saved forms stay, data on the page are fetched again. */
function continueAsVisitor(router: AnyRouter, language: Language | undefined): void {
  const { queryClient }: { queryClient: QueryClient } = router.options.context;
  void refetchAllAnswers(queryClient);
  // A private page redirects to the sign-in page, which shows the reason.
  const isPrivate = router.state.matches.some(({ routeId }) => routeId === '/_authenticated');
  if (language && !isPrivate) showToast(language.texts()('shell.signInEnded'), 'error');
}

function useLanguageSync(): void {
  const router = useRouter();
  const language = use(LanguageContext);
  const locale = useLocale();

  useEffect(() => {
    if (!language) return;
    switchLanguage(locale, language, router).catch(() => showToast(language.texts()('shell.unreachable'), 'error'));
  }, [language, locale, router]);
}

/** Runs the loaders first, so that texts and data of the page change together. */
async function switchLanguage(locale: Locale, language: Language, router: AnyRouter): Promise<void> {
  const { page }: { page: Page } = router.options.context;
  if (language.locale === locale) {
    // The buyer may have returned to this language while another one was being loaded.
    page.locale = locale;
    return;
  }
  await language.load(locale);
  if (!isStillSelected(locale)) return;
  page.locale = locale;
  await router.invalidate();
  if (isStillSelected(locale)) language.change(locale);
}

/** False if the buyer has chosen another language in the meantime. */
function isStillSelected(locale: Locale): boolean {
  return currentLocale() === locale;
}
