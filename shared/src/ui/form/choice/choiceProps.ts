import type { ReactNode } from 'react';

/** Values with their texts, in display order. */
type Options<V> = readonly { value: V; label: string }[];

/** One of the values of a `Choice`. */
interface ChoiceOption<V> {
  value: V;
  label: string;
  /** Explanation after the label. */
  note?: string;
  /** Content below the option, for example the fields of the chosen one. */
  content?: ReactNode;
  /** Level of an option in a tree, from 1. */
  level?: number;
  disabled?: boolean;
}

export interface ChoiceProps<V> {
  /** Label, visible unless `isLabelHidden` is set because the context has it already. */
  label: string;
  isLabelHidden?: boolean;
  value: V;
  options: readonly ChoiceOption<NoInfer<V>>[];
  onChange(value: NoInfer<V>): void;
}

export interface ChoiceButtonsProps<V> {
  /** Name for screen readers. The texts of the buttons must be clear without it. */
  label: string;
  value: V;
  options: Options<NoInfer<V>>;
  onChange(value: NoInfer<V>): void;
}
