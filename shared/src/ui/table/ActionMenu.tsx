import type { ReactElement } from 'react';
import { Popup } from '../base/Popup.tsx';
import { uiTexts } from '../base/texts.ts';

interface ActionMenuProps {
  actions: readonly { name: string; label: string; onClick(): void }[];
  /** Renders the button that opens the menu, with `aria-haspopup` and `aria-expanded`. */
  button(open: boolean): ReactElement;
}

/** A menu of further actions behind a button. */
export function ActionMenu({ actions, button }: ActionMenuProps) {
  return (
    <Popup role="menu" label={uiTexts.rowMore} button={button}>
      {(close) =>
        actions.map(({ name, label, onClick }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            className="console-menu-item"
            onClick={() => {
              close();
              onClick();
            }}
          >
            {label}
          </button>
        ))
      }
    </Popup>
  );
}
