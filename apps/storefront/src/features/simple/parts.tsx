import type { ReactNode } from 'react';
import { pictureUrl, type PictureSource } from '#components/media/picture.tsx';
import type { Visit } from './visit.ts';

interface FormProps {
  visit: Visit;
  action: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form that the server accepts from its own pages only. Its fields are validated by the server, in the language of the
 * page, and not by the browser.
 */
export function Form({ visit, action, className, children }: FormProps) {
  return (
    <form method="post" action={action} noValidate className={className}>
      <Hidden fields={{ formKey: visit.session.formKey }} />
      {children}
    </form>
  );
}

export function Hidden({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The action of the Enter key in a form with several buttons: browsers press the first button. */
export function EnterButton({ action }: { action: string }) {
  return (
    <button name="action" value={action} className="hidden" tabIndex={-1} aria-hidden>
      {action}
    </button>
  );
}

interface FieldProps {
  id: string;
  label: string;
  hint?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  /** Renders the control with the attributes that connect it with label, help and error. */
  children(attributes: { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }): ReactNode;
}

export function Field({ id, label, hint, help, error, children }: FieldProps) {
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {hint && <small>{hint}</small>}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      })}
      {help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error">
          {error}
        </p>
      )}
    </div>
  );
}

/** A message above the rest of a page. */
export function Note({ tone = 'plain', children }: { tone?: 'plain' | 'danger' | 'success'; children: ReactNode }) {
  return (
    <p className={`note ${tone}`} role={tone === 'danger' ? 'alert' : 'status'}>
      {children}
    </p>
  );
}

/** A small square picture. Old browsers know neither `srcset` nor lazy loading, and ignore them. */
export function SmallPicture({ picture, alt = '' }: { picture: PictureSource | null | undefined; alt?: string }) {
  if (!picture) return <span className="picture" />;
  return <img className="picture" src={pictureUrl(picture.id, 160)} width={96} height={96} alt={alt} loading="lazy" />;
}

/** Names and amounts, the last one in bold. */
export function Amounts({ rows }: { rows: readonly (readonly [name: string, amount: string])[] }) {
  return (
    <table className="amounts">
      <tbody>
        {/* Keyed by position, since two rows may be equal. */}
        {Object.entries(rows).map(([key, [name, amount]]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
