import { type Static, Type } from 'typebox';
import { AuthorityId, count, name, parentIdField } from '../../../http/schemas.ts';
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

/**
 * `new`: will be added. `kept`: installed by an earlier release. `taken`: the name belongs to
 * another row.
 */
const ItemState = Type.Enum(['new', 'kept', 'taken']);
const Installed = Type.Object({
  version: Type.String(),
  build: Type.String(),
  bytes: Type.Integer(),
});

const Grantable = Type.Array(
  Type.Object({ authorityId: Type.Integer(), authorityName: Type.String() }),
);
const Granted = Type.Array(AuthorityId, { maxItems: 100, title: texts.fields.authorities });

/** Back end that a release declares, and the address of the installed one. */
const BackendPreview = Type.Object({
  routes: Type.Array(
    Type.Object({
      method: Type.String(),
      path: Type.String(),
      title: Type.String(),
      state: Type.Enum(['new', 'kept']),
    }),
  ),
  /** Calls of the installed release that the new one does not have. */
  removed: Type.Array(Type.String()),
  /** Empty until an address is set. */
  target: Type.String(),
  /** Deprecated, stays until 1.0: `authorities` of the preview. */
  authorities: Grantable,
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
    /** The active build, or null for a new remote. */
    before: Type.Union([Installed, Type.Null()]),
    /** Entries of the release's changelog since the active build, in Markdown. May be empty. */
    changes: Type.String(),
    pages: Type.Object({ added: Type.Array(Type.String()), removed: Type.Array(Type.String()) }),
    /** Places in the frame of the console that the release uses. */
    slots: Type.Array(Type.Object({ slot: Type.String(), added: Type.Boolean() })),
    removedSlots: Type.Array(Type.String()),
    /** Required calls. `known` is the number of calls of this server that match. */
    needs: Type.Array(
      Type.Object({
        call: Type.String(),
        known: Type.Integer(),
        description: Type.String(),
        raises: Type.Boolean(),
        /** True if the active build does not require it. */
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
    backend: Type.Union([BackendPreview, Type.Null()]),
    /** Roles that the caller may grant the new menus and calls. */
    authorities: Grantable,
    /** Names of installed rows that are removed. */
    removed: Type.Array(Type.String()),
    refusals: Type.Array(Type.Object({ reason: Type.String(), msg: Type.String() })),
    /** Menu rows that can be the parent. */
    parents: Type.Array(Type.Object({ ID: Type.Integer(), title: Type.String() })),
    revision: Type.Integer(),
  }),
);
export type ReleasePreview = Static<typeof ReleasePreview>;

export const InstallRelease = Type.Object({
  id: RemoteId,
  build: Build,
  /** Parent of the new menu rows. 0 means top level. */
  parentId: parentIdField(texts.fields.parentId),
  /** Accepted rows of the release, by name and by type. */
  menus: Type.Array(ItemName, { maxItems: 50, title: texts.fields.menus }),
  dictionaries: Type.Array(ItemName, { maxItems: 20, title: texts.fields.dictionaries }),
  /** Roles that get the new menu rows with their buttons, and the new calls of the back end. */
  authorities: Type.Optional(Granted),
  /**
   * Address of the back end. Without `target` the address does not change. `authorities` is
   * deprecated and stays until 1.0: roles that get only the new calls.
   */
  backend: Type.Optional(
    Type.Object({ target: Type.Optional(Target), authorities: Type.Optional(Granted) }),
  ),
  reason: Reason,
  revision: Expected,
});
export type InstallRelease = Static<typeof InstallRelease>;

export const UninstallRemote = Type.Object({
  id: RemoteId,
  reason: Reason,
  /** Deletes the rows that the console stores for the plugin. */
  deleteData: Type.Optional(Type.Boolean({ title: texts.fields.deleteData })),
  /** Deletes all releases of the remote and their files. */
  deleteReleases: Type.Optional(Type.Boolean({ title: texts.fields.deleteReleases })),
  revision: Expected,
});
export type UninstallRemote = Static<typeof UninstallRemote>;
export const Uninstalled = Type.Object({
  revision: Type.Integer(),
  /** Number of deleted rows and releases. */
  deleted: Type.Object({ rows: Type.Integer(), releases: Type.Integer() }),
});
export const NewRevision = Type.Object({ revision: Type.Integer() });

export const SetBackend = Type.Object({ id: RemoteId, target: Target });

/**
 * State of the circuit breaker on the instance that responds. `closed`: calls are forwarded.
 * `open`: calls are rejected for a while. `halfOpen`: the next call is a trial. `stopped`: the
 * remote is switched off, or quarantined without a fallback build.
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
