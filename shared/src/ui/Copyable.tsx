import { toast } from '../feedback/toasts.ts';
import { uiTexts } from '../texts.ts';
import { IconButton } from './IconButton.tsx';
import { icons } from './icons.tsx';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(uiTexts.copied);
  } catch {
    toast.warning(uiTexts.copyFailed);
  }
}

/**
 * An id or another code in a fixed-width face, with a button that copies it.
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
          void copy(text);
        }}
      />
    </span>
  );
}
