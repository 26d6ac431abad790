import Minus from '#icons/minus';
import Plus from '#icons/plus';
import { useRef, useState } from 'react';
import { useTexts } from '#i18n/use-texts.ts';
import { Icon } from '#components/media/icon.tsx';
import { useEarlyEntry } from './use-early-entry.ts';

interface QuantityStepperProps {
  /** The accessible name. */
  label: string;
  quantity: number;
  min?: number;
  max: number;
  disabled?: boolean;
  onChange(quantity: number): void;
}

/** More than any maximum has: a larger number is lowered to the maximum. */
const maxDigits = 4;

/** Minus, plus, or a typed number. `onChange` gets only numbers from `min` to `max`, also if `quantity` is beyond them. */
export function QuantityStepper({ label, quantity, min = 1, max, disabled = false, onChange }: QuantityStepperProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [typedText, setTypedText] = useState<string>();
  const keepDigits = (text: string) => setTypedText(text.replace(/\D/g, '').slice(0, maxDigits));
  const changeTo = (requested: number) => onChange(Math.min(Math.max(requested, min), Math.max(max, min)));
  const finishTyping = (text = '') => {
    const requested = Number.parseInt(text, 10);
    setTypedText(undefined);
    if (Number.isSafeInteger(requested) && requested !== quantity) changeTo(requested);
  };
  useEarlyEntry(input, ({ text, isFocused }) => {
    if (text === undefined) return;
    if (isFocused) keepDigits(text);
    else finishTyping(text);
  });
  return (
    <fieldset
      aria-label={label}
      className="inline-grid h-(--size-control) grid-cols-[var(--size-control)_--spacing(11)_var(--size-control)] overflow-hidden rounded-md bg-surface outline-1 -outline-offset-1 outline-line *:focus-visible:-outline-offset-3"
    >
      <StepButton
        label={t('shell.less')}
        icon={Minus}
        disabled={disabled || quantity <= min}
        onClick={() => changeTo(quantity - 1)}
      />
      <input
        ref={input}
        inputMode="numeric"
        aria-label={label}
        disabled={disabled}
        value={typedText ?? quantity}
        onChange={(event) => keepDigits(event.target.value)}
        onBlur={() => finishTyping(typedText)}
        enterKeyHint="done"
        onKeyDown={(event) => event.key === 'Enter' && finishTyping(typedText)}
        className="w-full bg-transparent text-center font-medium tabular-nums disabled:text-text-disabled"
      />
      <StepButton
        label={t('shell.more')}
        icon={Plus}
        disabled={disabled || quantity >= max}
        onClick={() => changeTo(quantity + 1)}
      />
    </fieldset>
  );
}

interface StepButtonProps {
  label: string;
  icon: typeof Plus;
  disabled: boolean;
  onClick(): void;
}

function StepButton({ label, icon, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      className="grid place-items-center hover:bg-surface-sunken disabled:bg-transparent disabled:text-text-disabled disabled:opacity-55"
    >
      <Icon of={icon} size="sm" />
    </button>
  );
}
