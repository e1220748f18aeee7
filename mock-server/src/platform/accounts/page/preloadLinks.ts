import type { RemoteManifest } from '@console/shared/contract';

/**
 * Cookie in which the host stores the component path of the active page, because the server does
 * not receive the hash of the address.
 */
export const LANDING_COOKIE = 'landing';

type Release = Pick<RemoteManifest, 'base' | 'entry' | 'files' | 'pages'>;

/**
 * Returns preload links for the entry and all files of a page, with integrity. The browser can
 * fetch them while it parses the HTML. Empty if no release has the page.
 *
 * @param component normalized component path, `view/netbar/list`
 */
export function preloadLinks(releases: readonly Release[], component: string): string {
  const matches = releases
    .flatMap((release) => release.pages.map((page) => ({ release, page })))
    .filter(({ page }) => page.component === component || isBelow(component, page.component))
    .sort((a, b) => b.page.component.length - a.page.component.length)
    .at(0);
  if (!matches) return '';
  const { release, page } = matches;
  const link = (file: string, as: 'script' | 'style'): string => {
    const [integrity] = release.files[file] ?? [];
    if (integrity === undefined) return '';
    return `<link rel="preload" href="${escapeHtml(release.base + file)}" as="${as}" integrity="${escapeHtml(integrity)}">`;
  };
  return [
    ...[release.entry.file, ...page.js].map((file) => link(file, 'script')),
    ...page.css.map((file) => link(file, 'style')),
  ].join('');
}

const isBelow = (component: string, declared: string): boolean =>
  declared.endsWith('/**') && component.startsWith(declared.slice(0, -2));

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
