import { openCaptchaAtom, store } from '@console/shared/session';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { takeOverForm } from '../../prerender/waitingForm.ts';

/**
 * Takes over a prerendered form: passes the typed values on, and submits the form if the user has
 * already done so. It does not submit if a captcha is required, because the user has not seen it
 * yet.
 *
 * @param onTyped receives the non-empty fields by name
 */
export function useWaitingForm(
  form: RefObject<HTMLFormElement | null>,
  onTyped: (typed: Record<string, string>) => void,
): void {
  const [pressed, setPressed] = useState(false);

  // The ref keeps a changed callback from repeating the takeover.
  const onTypedRef = useRef(onTyped);
  onTypedRef.current = onTyped;
  useLayoutEffect(() => {
    if (!form.current) return;
    const state = takeOverForm(form.current);
    onTypedRef.current(state.typed);
    setPressed(state.pressed && !store.get(openCaptchaAtom));
    // `autofocus` does nothing on a page whose address has a hash.
    if (document.activeElement === document.body) form.current.querySelector('input')?.focus();
  }, [form]);

  // Submits in the next render, when the form's state contains the values.
  useEffect(() => {
    if (pressed) form.current?.requestSubmit();
  }, [pressed, form]);
}
