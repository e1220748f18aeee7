interface SwitchProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange(value: Value): void;
}

/** Switches between views. */
export function ViewSwitch<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SwitchProps<Value>) {
  return (
    <fieldset className="pc-switch" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
