import CircleAlert from '#icons/circle-alert';
import { createContext, use, useId, useMemo, type ReactNode } from 'react';
import { Icon } from '#components/media/icon.tsx';

interface FieldLinks {
  id: string;
  isInvalid: boolean;
  describedBy: string | undefined;
}

const FieldContext = createContext<FieldLinks | undefined>(undefined);

/** The attributes that connect a control with the label, help text and error of its Field. */
export function useFieldAttributes() {
  const field = use(FieldContext);
  if (!field) return {};
  return { id: field.id, 'aria-invalid': field.isInvalid || undefined, 'aria-describedby': field.describedBy };
}

interface FieldProps {
  label: ReactNode;
  /** A note after the label, such as "optional". */
  hint?: string;
  help?: ReactNode;
  /** How to fix the field; undefined for a valid one. */
  error?: string | undefined;
  /** Shown beside the label, such as a link to a forgotten password. */
  aside?: ReactNode;
  className?: string;
  /** One control that calls `useFieldAttributes`: Input, Textarea or Select. */
  children: ReactNode;
}

export function Field({ label, hint, help, error, aside, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const isInvalid = error !== undefined;
  const links = useMemo(() => ({ id, isInvalid, describedBy }), [id, isInvalid, describedBy]);
  return (
    <FieldContext value={links}>
      <div className={`grid content-start gap-1.5 ${className ?? ''}`}>
        <div className="flex items-baseline justify-between gap-4">
          <label htmlFor={id} className="font-medium">
            {label}
            {hint && <small className="ml-1 text-xs font-regular text-text-3">{hint}</small>}
          </label>
          {aside}
        </div>
        {children}
        {help && (
          <p id={`${id}-help`} className="text-xs text-text-3">
            {help}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className="flex gap-1.5 text-sm text-danger">
            <Icon of={CircleAlert} size="sm" className="mt-0.5" />
            {error}
          </p>
        )}
      </div>
    </FieldContext>
  );
}
