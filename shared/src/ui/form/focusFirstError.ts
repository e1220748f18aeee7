/** Focuses the first field with an error and scrolls it into view. */
export function focusFirstError(container: HTMLElement | null): void {
  const first = container?.querySelector<HTMLElement>('[data-invalid]');
  const control = first?.querySelector<HTMLElement>(
    'input, textarea, [contenteditable="true"], button, [tabindex="0"]',
  );
  control?.focus();
  first?.scrollIntoView?.({ block: 'center' });
}
