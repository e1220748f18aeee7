/** Fetches what the page of a visitor names for the visits after this one: sign-in had no time for it. */
export function fetchForReturn(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    Object.assign(link, { rel: 'prefetch', href: link.dataset.later });
    link.removeAttribute('data-later');
  }
}
