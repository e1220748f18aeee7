import { callApi, type Session, type WireMenu } from '../api.ts';
import type { ConsoleServer } from '../consoleServer.ts';
import { addMenus } from '../menus.ts';
import { copyProbe, type ProbeChanges, releaseText } from '../probe.ts';
import type { ReleasesFolder } from '../releasesFolder.ts';
import { pickBy } from './damage.ts';

/** Address of the page with a previous build. */
export const PROBE_ADDRESS = '/layout/probeParts';

/** The page has a heading, like every page of the console. */
const WITH_HEADING = {
  'parts/PartsPage.tsx': `import { RELEASE_TEXT } from './releaseText.ts';
export default function PartsPage() {
  return <section><h1>探针部件</h1><p>{RELEASE_TEXT}</p></section>;
}
`,
};

async function publish(releases: ReleasesFolder, changes: ProbeChanges): Promise<void> {
  const copy = copyProbe({ ...WITH_HEADING, ...changes });
  await releases.publish(copy.folder).finally(copy.remove);
}

/** Publishes two builds of the fixture remote, and adds its menu row. */
export async function publishWithPrevious({ url, releases }: ConsoleServer, session: Session) {
  // The server replaces the active build when it reads the second one.
  const read = () => callApi(url, 'GET /console/boot', undefined, session);
  await publish(releases, {});
  await read();
  await publish(releases, releaseText('probe release two'));
  await read();
  await addMenus(url, [
    { name: 'probeParts', component: 'view/probe/parts.vue', title: '探针部件' },
  ]);
}

function leaves(menus: readonly WireMenu[], above: string): string[] {
  return menus.flatMap(({ path, children, hidden }) => {
    const address = `${above}/${path}`;
    if (children?.length) return leaves(children, address);
    return hidden || path.includes(':') ? [] : [address];
  });
}

/**
 * Picks addresses of pages from each group of the menu.
 *
 * @param most number of pages per group
 */
export async function pickAddresses(
  url: string,
  session: Session,
  seed: number,
  most: number,
): Promise<string[]> {
  const { menus } = await callApi<{ menus: WireMenu[] }>(url, 'POST /menu/getMenu', {}, session);
  return menus.flatMap((group) => {
    const addresses = leaves([group], '/layout');
    if (addresses.length <= most) return addresses;
    const picks = Array.from({ length: most }, (_, at) => pickBy(addresses, seed, at, group.name));
    return [...new Set(picks)];
  });
}
