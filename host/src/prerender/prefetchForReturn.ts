/** Prefetches the files that the visitor's page lists for later visits. */
export function prefetchForReturn(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-later]')) {
    Object.assign(link, { rel: 'prefetch', href: link.dataset.later });
    link.removeAttribute('data-later');
  }
}
