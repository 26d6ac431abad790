import { languageName, languageTag, locales } from '@kaimai/contract/values/locale';
import { currencies, isCurrency, symbolOf } from '@kaimai/contract/values/money';
import { isRegion, regions } from '@kaimai/contract/values/region';
import { Field } from '#components/form/field.tsx';
import { Select } from '#components/form/select.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { isLowDataChoice, isTheme, lowDataChoices, themes } from './rendered-settings.ts';
import { currencySetting, localeSetting, lowDataSetting, regionSetting, themeSetting } from './settings.ts';
import { useCurrency, useLowDataChoice, useRegion, useTheme } from './use-settings.ts';

/** The form fields for region, currency, language, theme and low-data mode. */
export function SettingsFields() {
  const { t, locale } = useTexts();
  const region = useRegion();
  const currency = useCurrency();
  const theme = useTheme();
  const lowData = useLowDataChoice();
  return (
    <>
      <Field label={t('shell.deliverTo')}>
        <Select name="region" defaultValue={region}>
          <RegionOptions />
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('shell.currency')}>
          <Select name="currency" defaultValue={currency}>
            {currencies.map((code) => (
              <option key={code} value={code}>
                {symbolOf(code).trim()} {t(`regions.currency.${code}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('shell.language')}>
          <Select name="locale" defaultValue={locale}>
            <LocaleOptions />
          </Select>
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('shell.theme')}>
          <Select name="theme" defaultValue={theme}>
            {themes.map((name) => (
              <option key={name} value={name}>
                {t(`shell.themes.${name}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('shell.lowData')}>
          <Select name="lowData" defaultValue={lowData}>
            {lowDataChoices.map((name) => (
              <option key={name} value={name}>
                {t(`shell.lowDataChoices.${name}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </>
  );
}

function RegionOptions() {
  const { t, tag } = useTexts();
  const namedRegions = regions.map((code) => ({ code, name: t(`regions.name.${code}`) }));
  return namedRegions
    .toSorted((one, other) => one.name.localeCompare(other.name, tag))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}

/** The languages, each in its own name. */
export function LocaleOptions() {
  return locales.map((name) => (
    <option key={name} value={name} lang={languageTag(name)}>
      {languageName(name)}
    </option>
  ));
}

/** Saves the values of a form with `SettingsFields`. */
export function saveSettings(form: FormData): void {
  const region = form.get('region');
  const currency = form.get('currency');
  const locale = locales.find((name) => name === form.get('locale'));
  const theme = form.get('theme');
  const lowData = form.get('lowData');
  if (isRegion(region)) regionSetting.write(region);
  if (isCurrency(currency)) currencySetting.write(currency);
  if (isTheme(theme)) themeSetting.write(theme);
  if (isLowDataChoice(lowData)) lowDataSetting.write(lowData);
  if (locale) localeSetting.write(locale);
}
