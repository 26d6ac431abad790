import type { ComponentProps } from 'react';
import { Input } from '#components/form/input.tsx';

/**
 * An e-mail as it was typed or pasted: of the type `email` browsers would change an address that is not in Latin letters,
 * and the contract takes full-width ones.
 */
export function EmailInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return <Input {...props} type="text" inputMode="email" autoCapitalize="none" spellCheck={false} required />;
}
