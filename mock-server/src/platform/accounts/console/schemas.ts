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

/**
 * `safe=1` omits canary builds. `remotes` lists the ids of remotes with open pages, separated by
 * commas.
 */
export const BootQuery = Type.Object({
  safe: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  landing: Landing,
  remotes: Type.Optional(Type.String({ maxLength: 8000, title: texts.fields.remotes })),
});

/**
 * Data that the browser starts with, in the HTML or from the call. `nonce` is empty except in the
 * HTML.
 */
export const Boot = name(
  'Boot',
  Type.Object({
    settings: Settings,
    nonce: Type.String(),
    revision: Type.String(),
    /**
     * True if a sign-in from this address requires a captcha. It saves the sign-in page a request.
     */
    openCaptcha: Type.Boolean(),
    /**
     * Calls and fields that the back end behind the gateway does not support. Absent without a
     * gateway.
     */
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
        /** Number of unread messages and notices, each up to 100. */
        unread: Type.Integer(),
        /** Number of waiting and running tasks. */
        tasks: Type.Integer(),
        /** Default views of lists. */
        views: Type.Array(DefaultView),
        alerts: Type.Array(Alert),
      }),
      Type.Null(),
    ]),
  }),
);
export type Boot = Static<typeof Boot>;
