/** Values with their texts, in display order. */
type Options<V> = readonly { value: V; label: string }[];

export interface ChoiceProps<V> {
  /** Visible label. */
  label: string;
  value: V;
  options: Options<NoInfer<V>>;
  onChange(value: NoInfer<V>): void;
}

export interface ChoiceButtonsProps<V> {
  /** Name for screen readers. The texts of the buttons must be clear without it. */
  label: string;
  value: V;
  options: Options<NoInfer<V>>;
  onChange(value: NoInfer<V>): void;
}
