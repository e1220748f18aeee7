import type { OptionSource } from '../list/optionSource.ts';

export interface PickerProps {
  label: string;
  /** Must be a constant, see `choiceSource`. */
  source: OptionSource;
  value: number | undefined;
  /** Label of the value, if the page has already loaded it. */
  name?: string | undefined;
  placeholder?: string;
  /** Whether a choice cannot be removed, only replaced. */
  required?: boolean;
  /** Whether the label is only read by screen readers. */
  hidesLabel?: boolean;
  className?: string;
  onChange(id: number | undefined): void;
}
