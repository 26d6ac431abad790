import { useId, useState, type ReactNode } from 'react';
import { Dialog } from '#components/overlay/dialog.tsx';
import { Field } from '#components/form/field.tsx';
import { Input } from '#components/form/input.tsx';
import { useTexts } from '#i18n/use-texts.ts';

interface ValuesDialogProps {
  /** The option's name. */
  name: string;
  /** The names of its values. */
  names: readonly string[];
  onClose(): void;
  /** Renders the matching values. */
  children(matchingNames: ReadonlySet<string>, labelledBy: string): ReactNode;
}

/** A dialog with all values of an option that has many, such as forty colours, and a search field. */
export default function ValuesDialog({ name, names, onClose, children }: ValuesDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const [query, setQuery] = useState('');
  const words = normalise(query).split(/\s+/);
  const matchingNames = new Set(
    names.filter((valueName) => words.every((word) => normalise(valueName).includes(word))),
  );
  return (
    <Dialog title={<span id={id}>{name}</span>} onClose={onClose}>
      <div className="grid min-h-[60dvh] content-start gap-4">
        <Field label={t('detail.findValue', { name })}>
          <Input type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
        </Field>
        {matchingNames.size === 0 && <p role="status">{t('detail.noValue')}</p>}
        {children(matchingNames, id)}
      </div>
    </Dialog>
  );
}

/** Normalised for searching: without accents and case. */
function normalise(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
