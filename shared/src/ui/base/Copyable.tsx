import { copyText } from './copyText.ts';
import { IconButton } from './IconButton.tsx';
import { icons } from './icons.tsx';
import { uiTexts } from './texts.ts';
import './kit.css';

/**
 * Shows an id or another code in a monospaced font, with a copy button.
 *
 * @example <Copyable text={netbar.netbarNo} />
 */
export function Copyable({ text }: { text: string }) {
  return (
    <span className="console-copyable">
      <code>{text}</code>
      <IconButton
        label={`${uiTexts.copy} ${text}`}
        icon={icons.copy}
        onClick={(event) => {
          event.stopPropagation();
          void copyText(text);
        }}
      />
    </span>
  );
}
