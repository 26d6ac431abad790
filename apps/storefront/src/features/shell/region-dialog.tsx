import { languageTag, locales, type Locale } from '@kaimai/contract/locale';
import { currencies, isCurrency, symbolOf } from '@kaimai/contract/money';
import { isRegion, regions } from '@kaimai/contract/region';
import type { FormEvent } from 'react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { Field } from '#components/field.tsx';
import { Select } from '#components/select.tsx';
import { useTexts } from '#i18n/use-texts.ts';
import { isTheme, themes } from '#settings/rendered-settings.ts';
import { currencySetting, localeSetting, regionSetting, themeSetting } from '#settings/settings.ts';
import { useCurrency, useRegion, useTheme } from '#settings/use-settings.ts';

const formId = 'region-form';
const languageNames: Record<Locale, string> = { zh_CN: '中文', en_US: 'English' };

/** Where parcels go, and in which currency, language and light the shop is shown. */
export default function RegionDialog({ onClose }: { onClose(): void }) {
  const { t, tag, locale } = useTexts();
  const region = useRegion();
  const currency = useCurrency();
  const theme = useTheme();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saveSettings(new FormData(event.currentTarget));
    onClose();
  };
  return (
    <Dialog
      title={t('shell.regionTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button look="primary" type="submit" form={formId}>
            {t('shell.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save} className="grid gap-4">
        <Field label={t('shell.deliverTo')}>
          <Select name="region" defaultValue={region}>
            {sortedBy(regions, (code) => t(`regions.name.${code}`), tag).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
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
              {locales.map((name) => (
                <option key={name} value={name} lang={languageTag(name)}>
                  {languageNames[name]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <Field label={t('shell.theme')}>
          <Select name="theme" defaultValue={theme}>
            {themes.map((name) => (
              <option key={name} value={name}>
                {t(`shell.themes.${name}`)}
              </option>
            ))}
          </Select>
        </Field>
      </form>
    </Dialog>
  );
}

function saveSettings(form: FormData): void {
  const region = form.get('region');
  const currency = form.get('currency');
  const locale = locales.find((name) => name === form.get('locale'));
  const theme = form.get('theme');
  if (isRegion(region)) regionSetting.write(region);
  if (isCurrency(currency)) currencySetting.write(currency);
  if (isTheme(theme)) themeSetting.write(theme);
  if (locale) localeSetting.write(locale);
}

function sortedBy<Code extends string>(
  codes: readonly Code[],
  nameOf: (code: Code) => string,
  tag: string,
): [Code, string][] {
  const pairs = codes.map((code): [Code, string] => [code, nameOf(code)]);
  return pairs.toSorted(([, one], [, other]) => one.localeCompare(other, tag));
}
