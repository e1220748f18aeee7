import type { RemoteManifest } from '@console/shared/contract';
import { recordFailedFile } from './failedFiles.ts';
import { prefetchArcoTable } from './fetchArcoTable.ts';

const preloaded = new Set<string>();

/**
 * Fetches all files of a page or a slot ahead without running them: the entry of its release and the whole closure, and of the host
 * what hands the release its components. The links match the requests that follow (integrity, same origin, no CORS mode), else the
 * browser would fetch twice.
 */
export function preloadPage({
  release,
  page,
}: {
  release: RemoteManifest;
  page: { js: string[]; css: string[] };
}): void {
  const preload = (file: string, as: 'script' | 'style'): void => {
    const [integrity] = release.files[file] ?? [];
    const href = release.base + file;
    // Without an integrity it would be refused when it is used.
    if (integrity === undefined || preloaded.has(href)) return;
    preloaded.add(href);
    // The server may have written the link into the page.
    if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(href)}"]`)) return;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', href, as, integrity });
    // A link that failed would be answered from for as long as it stands.
    link.addEventListener('error', () => {
      link.remove();
      preloaded.delete(href);
      recordFailedFile(href);
    });
    document.head.append(link);
  };
  for (const file of [release.entry.file, ...page.js]) preload(file, 'script');
  for (const file of page.css) preload(file, 'style');
  prefetchArcoTable(release);
}
