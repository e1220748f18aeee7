import { type Static, Type } from 'typebox';
import { AuthorityId, count, name, parentOf } from '../../../http/schemas.ts';
import { BACKEND_STATES } from '../plugin/status.ts';
import { Build, RemoteId } from '../remote/schemas.ts';
import { texts } from './texts.ts';

const Reason = Type.String({ minLength: 2, maxLength: 200, title: texts.fields.reason });
const Expected = count(texts.fields.expected);
const ItemName = Type.String({
  maxLength: 60,
  pattern: '^[A-Za-z][A-Za-z0-9_-]*$',
  title: texts.fields.itemName,
});

export const PreviewRelease = Type.Object({ id: RemoteId, build: Build });

/** `new`: is made; `kept`: the remote has brought it before; `taken`: somebody else's has that name. */
const ItemState = Type.Enum(['new', 'kept', 'taken']);
const Installed = Type.Object({
  version: Type.String(),
  build: Type.String(),
  bytes: Type.Integer(),
});

/** What of its back end a release declares, and where the one that is installed runs. */
const BackendPreview = Type.Object({
  routes: Type.Array(
    Type.Object({
      method: Type.String(),
      path: Type.String(),
      title: Type.String(),
      state: Type.Enum(['new', 'kept']),
    }),
  ),
  /** Calls of the one before that are taken away. */
  removed: Type.Array(Type.String()),
  /** Empty while nobody has given one. */
  target: Type.String(),
  /** Roles that the caller may grant the new calls. */
  authorities: Type.Array(
    Type.Object({ authorityId: Type.Integer(), authorityName: Type.String() }),
  ),
});

const Target = Type.String({ minLength: 1, maxLength: 300, title: texts.fields.target });

export const ReleasePreview = name(
  'ReleasePreview',
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    version: Type.String(),
    build: Type.String(),
    publisher: Type.String(),
    publisherTitle: Type.String(),
    bytes: Type.Integer(),
    /** What is in force now; null when the remote is new. */
    before: Type.Union([Installed, Type.Null()]),
    pages: Type.Object({ added: Type.Array(Type.String()), removed: Type.Array(Type.String()) }),
    /** Calls that it asks for: `known` are those of this server. */
    needs: Type.Array(
      Type.Object({
        call: Type.String(),
        known: Type.Integer(),
        description: Type.String(),
        raises: Type.Boolean(),
        /** Whether the build in force does not ask for it. */
        added: Type.Boolean(),
      }),
    ),
    removedNeeds: Type.Array(Type.String()),
    menus: Type.Array(
      Type.Object({
        name: Type.String(),
        title: Type.String(),
        component: Type.String(),
        buttons: Type.Integer(),
        state: ItemState,
      }),
    ),
    dictionaries: Type.Array(
      Type.Object({
        type: Type.String(),
        name: Type.String(),
        values: Type.Integer(),
        state: ItemState,
      }),
    ),
    /** Null for a release without one. */
    backend: Type.Union([BackendPreview, Type.Null()]),
    /** What it takes away of what the remote has brought before. */
    removed: Type.Array(Type.String()),
    refusals: Type.Array(Type.Object({ reason: Type.String(), msg: Type.String() })),
    /** Rows of the menu below which it can hang. */
    parents: Type.Array(Type.Object({ ID: Type.Integer(), title: Type.String() })),
    revision: Type.Integer(),
  }),
);
export type ReleasePreview = Static<typeof ReleasePreview>;

export const InstallRelease = Type.Object({
  id: RemoteId,
  build: Build,
  /** The row below which new ones hang; 0: at the top. */
  parentId: parentOf(texts.fields.parentId),
  /** Of what the release proposes: what is accepted, by name and type. */
  menus: Type.Array(ItemName, { maxItems: 50, title: texts.fields.menus }),
  dictionaries: Type.Array(ItemName, { maxItems: 20, title: texts.fields.dictionaries }),
  /** For a release with a back end: where it runs (absent: where it ran before), and the roles that get its new calls. */
  backend: Type.Optional(
    Type.Object({
      target: Type.Optional(Target),
      authorities: Type.Array(AuthorityId, { maxItems: 100, title: texts.fields.authorities }),
    }),
  ),
  reason: Reason,
  revision: Expected,
});
export type InstallRelease = Static<typeof InstallRelease>;

export const UninstallRemote = Type.Object({ id: RemoteId, reason: Reason, revision: Expected });
export const NewRevision = Type.Object({ revision: Type.Integer() });

export const SetBackend = Type.Object({ id: RemoteId, target: Target });

/**
 * `closed`: calls are passed on; `open`: kept back for a while; `halfOpen`: the next one tries; these on the instance that answers.
 * `stopped`: the remote is off, or in quarantine without a build that stands in.
 */
const Backend = name(
  'PluginBackend',
  Type.Object({
    remote: Type.String(),
    target: Type.String(),
    routes: Type.Integer(),
    state: Type.Enum([...BACKEND_STATES]),
    failure: Type.Union([Type.Object({ msg: Type.String(), at: Type.String() }), Type.Null()]),
    changedBy: Type.String(),
    changedAt: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export const Backends = Type.Object({
  list: Type.Array(Backend),
  key: Type.Union([Type.Object({ kid: Type.String(), createdAt: Type.String() }), Type.Null()]),
  actions: Type.Array(Type.String()),
});
export const BackendChecked = Type.Object({
  well: Type.Boolean(),
  msg: Type.String(),
  at: Type.String(),
});
