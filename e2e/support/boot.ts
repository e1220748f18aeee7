import type { ListedRelease, RemoteManifest } from '@console/shared/contract';
import type { Page, Route } from 'playwright/test';
import type { WireMenu } from './api.ts';

const BOOT = /(<script\b[^>]*\bid="boot"[^>]*>)([\s\S]*?)(<\/script>)/;

/** Parts of the boot data that tests change. */
export interface Boot {
  session: {
    user: Record<string, unknown>;
    menus: WireMenu[];
    releases: RemoteManifest[];
    listed: ListedRelease[];
    previous: RemoteManifest[];
    publishers: Record<string, unknown>;
  } | null;
}

type Session = NonNullable<Boot['session']>;

/**
 * Changes the menus in all responses with boot data: the page, the sign-in, and the boot call.
 *
 * @example await changeMenus(page, (menus) => [...menus, menuRow({ name: 'odd', component: 'view/none.vue' })]);
 */
export function changeMenus(page: Page, change: (menus: WireMenu[]) => WireMenu[]): Promise<void> {
  return changeSession(page, (session) => ({ ...session, menus: change(session.menus) }));
}

/** Changes the session in all responses with boot data. */
export async function changeSession(
  page: Page,
  change: (session: Session) => Session,
): Promise<void> {
  const changed = <T extends Boot>(boot: T): T =>
    boot.session ? { ...boot, session: change(boot.session) } : boot;
  await page.route(/:\d+\/(?:\?.*)?$/, (route) =>
    editText(route, (html) =>
      html.replace(BOOT, (_all, open: string, json: string, close: string) => {
        const boot = JSON.stringify(changed(JSON.parse(json) as Boot)).replaceAll('<', '\\u003c');
        return open + boot + close;
      }),
    ),
  );
  await page.route(/\/api\/console\/boot/, (route) => editData<Boot>(route, changed));
  await page.route('/api/base/login', (route) =>
    editData<{ boot?: Boot }>(route, (data) =>
      data.boot ? { ...data, boot: changed(data.boot) } : data,
    ),
  );
}

async function editText(route: Route, edit: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: edit(await response.text()) });
}

function editData<Data>(route: Route, edit: (data: Data) => Data): Promise<void> {
  return editText(route, (text) => {
    const answer = JSON.parse(text) as { data: Data };
    return JSON.stringify({ ...answer, data: edit(answer.data) });
  });
}

/** Returns a menu row with default values for missing fields. */
export function menuRow(
  row: Partial<Omit<WireMenu, 'meta'>> & { name: string; component: string; title: string },
): WireMenu {
  const { title, ...rest } = row;
  return {
    ID: 100_000,
    parentId: 0,
    path: row.name,
    hidden: false,
    sort: 90,
    meta: {
      title,
      icon: '',
      keepAlive: false,
      closeTab: false,
      defaultMenu: false,
      activeName: '',
    },
    parameters: [],
    btns: null,
    children: null,
    ...rest,
  };
}
