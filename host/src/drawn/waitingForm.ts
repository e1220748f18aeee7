/**
 * On a form that stands in the HTML and cannot be sent yet; `pressed` once somebody tried. The form's method sends nothing anywhere,
 * so that without any script, too, a password stays where it was typed.
 */
const WAITS = 'data-waits';

/** Keeps a try to send a form for when somebody can. */
export function keepPress(event: Event): void {
  const { target } = event;
  if (!(target instanceof HTMLFormElement) || !target.hasAttribute(WAITS)) return;
  event.preventDefault();
  target.setAttribute(WAITS, 'pressed');
}

/**
 * Takes over a form that stood in the HTML.
 *
 * @returns the fields that are not empty, by their names, and whether it was to be sent
 */
export function takeOver(form: HTMLFormElement): {
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
