import { toast } from '../../feedback/toasts.ts';
import { uiTexts } from './texts.ts';

/** Puts a text on the clipboard and says so; says what to do instead where the browser forbids it. Never rejects. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(uiTexts.copied);
  } catch {
    toast.warning(uiTexts.copyFailed);
  }
}
