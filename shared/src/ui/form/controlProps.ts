import type { ControlProps } from './field.ts';

/** What every control of Arco is given: its id, its state, and what describes it. */
export function controlProps({ id, invalid, describedBy, disabled, onBlur }: ControlProps) {
  return {
    id,
    disabled,
    onBlur,
    'aria-invalid': invalid,
    'aria-describedby': describedBy,
    ...(invalid ? { status: 'error' as const } : {}),
  };
}

/**
 * For the `ref` of a select that one types into. Arco names its outer element only; its input needs a name of its own, and while it is
 * hidden behind what is chosen it is no stop of the Tab key.
 */
export function nameInput(label: string) {
  return (select: { dom: HTMLElement | null } | null): void => {
    const input = select?.dom?.querySelector('input');
    input?.setAttribute('aria-label', label);
    if (input?.matches('.arco-select-view-input')) input.tabIndex = -1;
  };
}
