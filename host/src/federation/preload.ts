import type { RemoteManifest } from '@console/shared/contract';
import { recordFailedFile } from './failedFiles.ts';
import { prefetchArcoTable } from './fetchArcoTable.ts';

const preloaded = new Set<string>();

/**
 * Preloads all files of a page or a slot without running them: the entry of its release with all
 * dependencies, and the host's table of Arco components if needed. The links must match the later
 * requests (integrity, same origin, no CORS mode), otherwise the browser loads the files twice.
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
    // The browser would reject a file without an integrity.
    if (integrity === undefined || preloaded.has(href)) return;
    preloaded.add(href);
    // The server may have written this link into the page.
    if (document.head.querySelector(`link[rel=preload][href="${CSS.escape(href)}"]`)) return;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', href, as, integrity });
    // While a failed link is in the document, the browser reuses its failure.
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
