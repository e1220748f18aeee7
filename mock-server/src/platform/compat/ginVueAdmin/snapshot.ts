/**
 * Users and rights of a gin-vue-admin server, independent of the source format. Ids are those of
 * that database.
 */
export interface Snapshot {
  roles: SourceRole[];
  menus: SourceMenu[];
  apis: SourceApi[];
  users: SourceUser[];
  dictionaries: SourceDictionary[];
  /** Calls, menus, buttons and data roles of each role. */
  roleApis: { role: number; method: string; path: string }[];
  roleMenus: { role: number; menu: number }[];
  roleButtons: { role: number; button: number }[];
  roleDatas: { role: number; data: number }[];
  /** The media library. Empty for a source without access to the contents. */
  files: SourceFile[];
  /** Rows of the source that are not imported. Empty for a source that cannot list them. */
  unread: { table: string; rows: number; why: string }[];
}

interface SourceRole {
  authorityId: number;
  authorityName: string;
  parentId: number;
  defaultRouter: string;
}

export interface SourceMenu {
  id: number;
  parentId: number;
  path: string;
  name: string;
  hidden: boolean;
  component: string;
  sort: number;
  title: string;
  icon: string;
  activeName: string;
  keepAlive: boolean;
  defaultMenu: boolean;
  closeTab: boolean;
  parameters: { type: 'params' | 'query'; key: string; value: string }[];
  buttons: { id: number; name: string; desc: string }[];
}

interface SourceApi {
  method: string;
  path: string;
  apiGroup: string;
  description: string;
}

export interface SourceUser {
  uuid: string;
  userName: string;
  /** Password hash, usually bcrypt. Empty if the source does not provide it. */
  passwordHash: string;
  nickName: string;
  headerImg: string;
  phone: string;
  email: string;
  enable: number;
  sideMode: string;
  baseColor: string;
  activeColor: string;
  originSetting: Record<string, unknown> | null;
  /** Roles of the user. The first is the active role. */
  roles: number[];
}

export interface SourceDictionary {
  id: number;
  parentId: number;
  name: string;
  type: string;
  status: boolean;
  desc: string;
  details: SourceDetail[];
}

interface SourceDetail {
  id: number;
  parentId: number;
  label: string;
  value: string;
  extend: string;
  status: boolean;
  sort: number;
}

export interface SourceFile {
  name: string;
  /** Address below the API such as `uploads/file/a.png`, or of another server. */
  url: string;
}
