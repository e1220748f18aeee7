/**
 * Attribute of a prerendered form that cannot be submitted yet. Its value is `pressed` after a
 * submit. The form's method is `dialog`, so that the browser does not send the password even
 * without scripts.
 */
const WAITS = 'data-waits';

/** Queues a submit until the form's code is loaded. */
export function queueSubmit(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLFormElement) || !target.hasAttribute(WAITS)) return;
  event.preventDefault();
  target.setAttribute(WAITS, 'pressed');
}

/**
 * Takes over a prerendered form.
 *
 * @returns the non-empty fields by name, and whether a submit is queued
 */
export function takeOverForm(form: HTMLFormElement): {
  typed: Record<string, string>;
  pressed: boolean;
} {
  const pressed = form.getAttribute(WAITS) === 'pressed';
  form.removeAttribute(WAITS);
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === 'string' && field[1] !== '',
  );
  return { typed: Object.fromEntries(fields), pressed };
}
