import type { ComponentProps } from 'react';
import { classes } from '#components/classes.ts';
import { useFieldAttributes } from './field.tsx';

export const inputClass =
  'w-full min-h-12 rounded-md border border-line-control bg-surface px-3.5 py-2.5 text-md transition-colors hover:border-text-2 focus:border-transparent focus:outline-2 focus:-outline-offset-1 focus:outline-focus aria-invalid:border-danger disabled:border-line disabled:bg-surface-sunken disabled:text-text-disabled';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...useFieldAttributes()} {...rest} className={classes(inputClass, className)} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...useFieldAttributes()} {...rest} className={classes(inputClass, 'min-h-22 resize-y', className)} />
  );
}
