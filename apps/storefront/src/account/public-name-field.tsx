import { basicInformation } from '@kaimai/contract/account/basic-information';
import { maxPublicNameLength } from '@kaimai/contract/account/public-name';
import { useAnswerLater } from '#api/use-answer-later.ts';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface PublicName {
  /** The value of the field: the buyer's entry, or at first the neutral name of the account. */
  name: string;
  /** Sent with the text. Undefined, and the form has no field, if the buyer has already chosen a name or until that is known. */
  nickname: string | undefined;
  isMissing: boolean;
}

/** The name under which texts are published. The form of a buyer's first public text has a field for it. */
export function usePublicName(entered: string | null): PublicName {
  const { data } = useAnswerLater(basicInformation, {});
  const name = entered ?? data?.buyer?.nickname ?? '';
  const isRequired = data?.buyer?.nicknameChosen === false;
  return { name, nickname: isRequired ? name.trim() : undefined, isMissing: isRequired && name.trim() === '' };
}

interface PublicNameFieldProps {
  publicName: PublicName;
  /** The form was sent; a missing name is an error from then on. */
  isSubmitted: boolean;
  error: string | undefined;
  onChange(name: string): void;
}

export function PublicNameField({ publicName, isSubmitted, error, onChange }: PublicNameFieldProps) {
  const { t } = useTexts();
  if (publicName.nickname === undefined) return null;
  return (
    <Field
      label={t('account.publicName')}
      help={t('account.publicNameHelp')}
      error={isSubmitted && publicName.isMissing ? t('account.publicNameMissing') : error}
    >
      <Input
        name="nickname"
        autoComplete="nickname"
        maxLength={maxPublicNameLength}
        value={publicName.name}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
