import { toast } from '../../feedback/toasts.ts';
import { warn } from '../../log.ts';
import { uiTexts } from './texts.ts';

/**
 * Loads code that is not part of the first page.
 *
 * @param name name of the code in the warning in the developer console
 * @returns `undefined` if it cannot be loaded, which is shown to the user
 */
export async function loadCode<Code>(
  name: string,
  load: () => Promise<Code>,
): Promise<Code | undefined> {
  try {
    return await load();
  } catch (error) {
    warn(`${name} could not be fetched: ${String(error)}`);
    toast.error(uiTexts.partLost);
    return undefined;
  }
}
