import type { ControlProps } from './field.ts';

/** Common props of Arco controls: id, state and description. */
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
 * Returns a `ref` callback for a searchable select. Arco names only its outer element, so the input
 * gets its own name. The input is removed from the Tab order when it is hidden behind the selected
 * value.
 */
export function nameInput(label: string) {
  return (select: { dom: HTMLElement | null } | null): void => {
    const input = select?.dom?.querySelector('input');
    input?.setAttribute('aria-label', label);
    if (input?.matches('.arco-select-view-input')) input.tabIndex = -1;
  };
}

/** Props of a control that is not part of a form. */
export const OUTSIDE_FORM = {
  invalid: false,
  describedBy: undefined,
  disabled: false,
  onBlur: () => undefined,
} as const;
