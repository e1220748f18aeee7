import { Checkbox as ArcoCheckbox } from '@arco-design/web-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';

export interface CheckboxProps {
  checked: boolean;
  /** Whether some, but not all, of several items are checked. */
  isPartial?: boolean;
  disabled?: boolean;
  /** Tab order of the box, for one tab stop of several checkboxes. */
  tabIndex?: number;
  /** Text beside the box, which belongs to its click area. */
  children: ReactNode;
  onChange(checked: boolean): void;
  onFocus?(): void;
  onKeyDown?(event: KeyboardEvent<HTMLElement>): void;
}

/**
 * Checkbox with its text, as high as the inputs and buttons beside it.
 *
 * @example
 * <Checkbox checked={onlyFailed} onChange={setOnlyFailed}>
 *   只看失败
 * </Checkbox>
 */
export function Checkbox({
  isPartial = false,
  tabIndex = 0,
  onChange,
  ...props
}: CheckboxProps): ReactNode {
  const label = useRef<HTMLLabelElement>(null);
  // Arco shows the partial state only visually, and sets no attribute of the box.
  const setAttributes = (): void => {
    const box = label.current?.querySelector('input');
    if (!box) return;
    box.indeterminate = isPartial;
    box.tabIndex = tabIndex;
  };
  useLayoutEffect(setAttributes);
  return (
    <ArcoCheckbox
      ref={label}
      className="console-checkbox"
      indeterminate={isPartial}
      onChange={(checked) => {
        // A click resets the partial state of the box, also if nothing changes afterwards.
        setAttributes();
        onChange(checked);
      }}
      {...props}
    />
  );
}
