import { type Replacement, replaceInPage } from './bootData.ts';
import { CLIENT, EVENT, SOCKET } from './paths.ts';
import { texts } from './texts.ts';

/** Data of the page's own script. */
export interface ClientFacts {
  /** `127.0.0.1:8081` */
  address: string;
  token: string;
}

/**
 * Composes the page of a developer: the host's development build with the console's boot data, the
 * working copy in them, and the script that shows the banner and enables Fast Refresh.
 */
export function composePage(
  consolePage: string,
  hostPage: string,
  standIn: Replacement,
  { address, token }: ClientFacts,
): string {
  const { id, title, build } = standIn.manifest;
  const facts = {
    banner: texts.banner(title, id, address),
    broken: texts.broken,
    lost: texts.lost,
    socket: `${SOCKET}?token=${token}`,
    event: EVENT,
    build,
  };
  const attributes = Object.entries(facts).map(
    ([name, value]) => `data-${name}="${escapeAttribute(value)}"`,
  );
  // The first script, not deferred, because React looks for its refresh handler once, when it is
  // loaded.
  const script = `<script src="${CLIENT}" ${attributes.join(' ')}></script>`;
  return replaceInPage(consolePage, hostPage, standIn).replace('<head>', () => `<head>${script}`);
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
