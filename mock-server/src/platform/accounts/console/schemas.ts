import { type Static, Type } from 'typebox';
import { name } from '../../../http/schemas.ts';
import { Alert } from '../../kernel/disk/alerts.ts';
import { ListedRelease, PublisherKeys, RemoteManifest } from '../../releases/registry/manifest.ts';
import { DefaultView } from '../../services/view/schemas.ts';
import { SysMenu } from '../menu/schemas.ts';
import { SysUser } from '../user/schemas.ts';
import { Landing } from './landing.ts';
import { Settings } from './settings.ts';
import { texts } from './texts.ts';

/** `safe=1` asks for the releases that everybody gets; `remotes` names, with commas, those whose pages are open. */
export const BootQuery = Type.Object({
  safe: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  landing: Landing,
  remotes: Type.Optional(Type.String({ maxLength: 8000, title: texts.fields.remotes })),
});

/** What the browser starts with, in the HTML or by call. `nonce` belongs to the HTML answer and is empty elsewhere. */
export const Boot = name(
  'Boot',
  Type.Object({
    settings: Settings,
    nonce: Type.String(),
    revision: Type.String(),
    /** Whether this address has to solve a captcha to sign in: a sign-in screen that knows it need not ask. */
    openCaptcha: Type.Boolean(),
    /** Only from a gateway of another back end: what that one does not do of what our screens could ask of it. */
    lacks: Type.Optional(
      Type.Object({
        calls: Type.Array(Type.String()),
        takes: Type.Record(Type.String(), Type.Array(Type.String())),
      }),
    ),
    session: Type.Union([
      Type.Object({
        user: SysUser,
        menus: Type.Array(SysMenu),
        releases: Type.Array(RemoteManifest),
        listed: Type.Array(ListedRelease),
        previous: Type.Array(RemoteManifest),
        publishers: PublisherKeys,
        /** Messages of his inbox that he has not read, up to 100. */
        unread: Type.Integer(),
        /** Tasks of his that wait or run. */
        tasks: Type.Integer(),
        /** The views with which his lists open. */
        views: Type.Array(DefaultView),
        alerts: Type.Array(Alert),
      }),
      Type.Null(),
    ]),
  }),
);
export type Boot = Static<typeof Boot>;
