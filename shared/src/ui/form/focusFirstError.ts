/** Puts the focus on the first field of a form that has an error, and brings it into view. */
export function focusFirstError(container: HTMLElement | null): void {
  const first = container?.querySelector<HTMLElement>('[data-invalid]');
  const control = first?.querySelector<HTMLElement>(
    'input, textarea, [contenteditable="true"], button, [tabindex="0"]',
  );
  control?.focus();
  first?.scrollIntoView?.({ block: 'center' });
}
