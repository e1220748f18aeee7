import type { ResolvedPage } from '@console/shared/contract';

const preloaded = new Set<string>();

/**
 * Fetches all files of a page ahead without running them: the entry of its release and the page's whole closure.
 * The links match the requests that follow (same origin, no CORS mode), else the browser would fetch twice.
 */
export function preloadPage({ release, page }: ResolvedPage): void {
  for (const file of [release.entry.file, ...page.js]) preload(release.base + file, 'script');
  for (const file of page.css) preload(release.base + file, 'style');
}

function preload(href: string, as: 'script' | 'style'): void {
  if (preloaded.has(href)) return;
  preloaded.add(href);
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', href, as });
  document.head.append(link);
}
