import { toast } from '../../feedback/toasts.ts';
import { uiTexts } from './texts.ts';

/**
 * Copies a text to the clipboard and shows a toast. If the browser denies access, the toast
 * explains what to do. Never rejects.
 */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(uiTexts.copied);
  } catch {
    toast.warning(uiTexts.copyFailed);
  }
}
