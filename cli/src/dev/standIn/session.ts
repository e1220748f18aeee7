import type { ManifestMenu, RemoteManifest } from '@console/shared/contract';
import { withDeclaredRows } from '../menuRows.ts';
import { texts } from '../texts.ts';

const NO_TIME = '1970-01-01T00:00:00Z';

/** Token of the stand-in session. No real console accepts it. */
export const TOKEN = 'stand-in';
/** Constant, because the working copy is the only release. */
export const REVISION = 'stand-in';

/** The rows that the remote declares, or else one per page without parameters. */
const rowsFor = ({ id, title, menus = [], pages }: RemoteManifest): ManifestMenu[] =>
  menus.length > 0
    ? menus
    : pages
        .filter(({ component }) => !component.endsWith('**'))
        .map(({ component }, at) => ({
          name: `${id}-${at + 1}`,
          title: `${title} ${at + 1}`,
          component,
        }));

/** The menu of the stand-in user. */
export const menusFor = (manifest: RemoteManifest) =>
  withDeclaredRows([], { menus: rowsFor(manifest) });

/** The signed-in stand-in user, who has every right and starts at the remote's first page. */
export function userFor(manifest: RemoteManifest) {
  const authority = {
    CreatedAt: NO_TIME,
    UpdatedAt: NO_TIME,
    DeletedAt: null,
    authorityId: 888,
    authorityName: texts.standInRole,
    parentId: 0,
    dataAuthorityId: null,
    children: null,
    menus: null,
    defaultRouter: rowsFor(manifest)[0]?.name ?? '',
  };
  return {
    ID: 1,
    CreatedAt: NO_TIME,
    UpdatedAt: NO_TIME,
    uuid: '00000000-0000-4000-8000-000000000001',
    userName: 'author',
    nickName: texts.standInUser,
    sideMode: 'dark',
    headerImg: '',
    baseColor: '',
    activeColor: '',
    authorityId: 888,
    authority,
    authorities: [authority],
    phone: '',
    email: '',
    enable: 1,
    plugin: false,
    mustChangePassword: false,
    originSetting: null,
  };
}

/** The initial boot data, before the working copy is inserted. */
export function bootFor(manifest: RemoteManifest) {
  return {
    settings: {
      appName: texts.standInName,
      homeTitle: texts.standInName,
      appLogo: '',
      showLogo: true,
      passwordKey: '',
      wxLogin: false,
      wxBind: false,
      register: false,
      reloginDialog: false,
    },
    nonce: '',
    revision: REVISION,
    openCaptcha: false,
    session: {
      user: userFor(manifest),
      menus: menusFor(manifest),
      releases: [],
      listed: [],
      previous: [],
      publishers: {},
      unread: 0,
      tasks: 0,
      views: [],
      alerts: [],
    },
  };
}
