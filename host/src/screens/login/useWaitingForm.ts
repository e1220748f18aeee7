import { openCaptchaAtom, store } from '@console/shared/session';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { takeOver } from '../../drawn/waitingForm.ts';

/**
 * Goes on with a form that stood in the HTML before there was code for it: what was typed is handed over, and if it was pressed it is
 * sent then. Not where a captcha is wanted, which nobody has seen yet.
 *
 * @param onTyped is given the fields that are not empty, by their names
 */
export function useWaitingForm(form: RefObject<HTMLFormElement | null>, onTyped: (typed: Record<string, string>) => void): void {
  const [pressed, setPressed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form waits only once
  useLayoutEffect(() => {
    if (!form.current) return;
    const taken = takeOver(form.current);
    onTyped(taken.typed);
    setPressed(taken.pressed && !store.get(openCaptchaAtom));
  }, []);

  // Only in the render after it does the form know what was typed.
  useEffect(() => {
    if (pressed) form.current?.requestSubmit();
  }, [pressed, form]);
}
