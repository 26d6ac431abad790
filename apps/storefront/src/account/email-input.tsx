import type { ComponentProps } from 'react';
import { Input } from '#components/form/input.tsx';

/**
 * An e-mail field. Not `type="email"`: with it browsers rewrite addresses that have letters other than Latin ones, and the
 * contract accepts full-width letters.
 */
export function EmailInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <Input {...props} type="text" inputMode="email" autoCapitalize="none" spellCheck={false} required />;
}
