import { openCaptchaAtom, store } from '@console/shared/session';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { takeOver } from '../../drawn/waitingForm.ts';

/**
 * Goes on with a form that stood in the HTML before there was code for it: what was typed is handed over, and if it was pressed it is
 * sent then. Not where a captcha is wanted, which nobody has seen yet.
 *
 * @param onTyped is given the fields that are not empty, by their names
 */
export function useWaitingForm(
  form: RefObject<HTMLFormElement | null>,
  onTyped: (typed: Record<string, string>) => void,
): void {
  const [pressed, setPressed] = useState(false);

  // The form waits only once, whoever hears of what was typed.
  const tell = useRef(onTyped);
  tell.current = onTyped;
  useLayoutEffect(() => {
    if (!form.current) return;
    const taken = takeOver(form.current);
    tell.current(taken.typed);
    setPressed(taken.pressed && !store.get(openCaptchaAtom));
  }, [form]);

  // Only in the render after it does the form know what was typed.
  useEffect(() => {
    if (pressed) form.current?.requestSubmit();
  }, [pressed, form]);
}
