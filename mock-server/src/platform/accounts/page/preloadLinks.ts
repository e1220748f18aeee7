import type { RemoteManifest } from '@console/shared/contract';

/** Cookie in which the host keeps the component path of the page in front: the address after the hash is not sent. */
export const LANDING_COOKIE = 'landing';

type Release = Pick<RemoteManifest, 'base' | 'entry' | 'files' | 'pages'>;

/**
 * Links that let the browser fetch a page's files while it still reads the HTML: the entry of its release and the page's whole
 * closure, each with its integrity, as the host would write them. Empty when no release has the page.
 *
 * @param component normalised component path, `view/netbar/list`
 */
export function preloadLinks(releases: readonly Release[], component: string): string {
  const found = releases
    .flatMap((release) => release.pages.map((page) => ({ release, page })))
    .filter(({ page }) => page.component === component || isBelow(component, page.component))
    .sort((a, b) => b.page.component.length - a.page.component.length)
    .at(0);
  if (!found) return '';
  const { release, page } = found;
  const link = (file: string, as: 'script' | 'style'): string => {
    const [integrity] = release.files[file] ?? [];
    if (integrity === undefined) return '';
    return `<link rel="preload" href="${escaped(release.base + file)}" as="${as}" integrity="${escaped(integrity)}">`;
  };
  return [
    ...[release.entry.file, ...page.js].map((file) => link(file, 'script')),
    ...page.css.map((file) => link(file, 'style')),
  ].join('');
}

const isBelow = (component: string, declared: string): boolean =>
  declared.endsWith('/**') && component.startsWith(declared.slice(0, -2));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
