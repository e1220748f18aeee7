import { type KeyboardEvent, useState } from 'react';

const inputsOf = (input: HTMLInputElement): HTMLInputElement[] => [
  ...(input.closest('.arco-picker')?.querySelectorAll('input') ?? []),
];

/** Whether the key writes, or asks for the calendar. */
const opens = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'ArrowDown' || (key.length === 1 && !ctrlKey && !metaKey && !altKey);

/**
 * The keys of a calendar of Arco: ↓ and writing open it, Escape closes nothing but it, and Tab takes what was written as Enter does. By
 * itself Arco forgets the first letter, which opens it, and whatever Enter has not taken.
 *
 * @returns `onKeyDown` for each of its inputs, the rest for the calendar
 */
export function useDateKeys() {
  const [popupVisible, setVisible] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, shiftKey, currentTarget } = event;
    if (!popupVisible) {
      if (opens(event)) setVisible(true);
    } else if (key === 'Escape') {
      event.stopPropagation();
      setVisible(false);
    } else if (key === 'Tab') {
      const inputs = inputsOf(currentTarget);
      if (inputs.at(shiftKey ? 0 : -1) !== currentTarget) return;
      // With half of a range Enter goes to the other half.
      if (inputs.every(({ value }) => value !== ''))
        currentTarget.dispatchEvent(
          new window.KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }),
        );
      setVisible(false);
    }
  };
  const onVisibleChange = (next?: boolean): void => setVisible(next === true);
  return { onKeyDown, popup: { popupVisible, onVisibleChange } };
}
