import { type KeyboardEvent, useState } from 'react';

const inputsOf = (input: HTMLInputElement): HTMLInputElement[] => [
  ...(input.closest('.arco-picker')?.querySelectorAll('input') ?? []),
];

/** Whether the key enters or pastes text, or opens the calendar. */
const opens = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === 'ArrowDown' ||
  (key.length === 1 && !altKey && ((!ctrlKey && !metaKey) || key.toLowerCase() === 'v'));

/**
 * Keyboard handling for Arco's calendar: ↓ and typing open it, Escape closes only the calendar, and
 * Tab accepts the typed value like Enter. Without it Arco loses the first typed character and any
 * text that is not confirmed with Enter.
 *
 * @returns `onKeyDown` for each input, and the props of the calendar
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
      // With an incomplete range, Enter would move to the other input.
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
