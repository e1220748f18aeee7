import { MANIFEST_MAX_CHARACTERS } from '@console/shared/contract';
import { type Static, Type } from 'typebox';
import {
  AuthorityId,
  count,
  ID,
  moment,
  name,
  pageNumber,
  pageSize,
} from '../../../http/schemas.ts';
import { texts } from './texts.ts';

export const RemoteId = Type.String({
  pattern: '^[a-z][a-z0-9-]{1,39}$',
  maxLength: 40,
  title: texts.fields.remote,
});
export const Build = Type.String({
  pattern: '^[0-9a-f]{12}$',
  maxLength: 12,
  title: texts.fields.build,
});
export const Reason = Type.String({ minLength: 2, maxLength: 200, title: texts.fields.reason });
/** The revision that the caller saw. If it is outdated, the call returns code 409. */
export const ExpectedRevision = count(texts.fields.expected);

const Canary = Type.Object({
  build: Type.String(),
  percent: Type.Integer(),
  authorities: Type.Array(Type.Integer()),
  users: Type.Array(Type.Integer()),
});

/** A component path of a remote that overlaps with a path of another active remote. */
export const PathConflict = name(
  'PathConflict',
  Type.Object({ component: Type.String(), remote: Type.String(), theirs: Type.String() }),
);

const Refusal = Type.Object({ reason: Type.String(), msg: Type.String() });

export const REMOTE_STATES = ['on', 'off', 'quarantined'] as const;

export const ListRemotes = Type.Object({
  page: Type.Optional(pageNumber),
  /** If omitted, all rows are returned. */
  pageSize: Type.Optional(pageSize),
  keyword: Type.Optional(Type.String({ maxLength: 100, title: texts.fields.keyword })),
  state: Type.Optional(
    Type.Union([Type.Literal(''), Type.Enum([...REMOTE_STATES])], { title: texts.fields.state }),
  ),
});
export type ListRemotes = Static<typeof ListRemotes>;

/** State of a remote in the latest revision. `state` is `on`, `off` or `quarantined`. */
export const RemoteRow = name(
  'RemoteState',
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    publisher: Type.String(),
    state: Type.String(),
    stable: Type.String(),
    version: Type.String(),
    previous: Type.String(),
    previousVersion: Type.String(),
    canary: Type.Union([Canary, Type.Null()]),
    canaryVersion: Type.String(),
    /** Time at which a remote that is off is switched on automatically, or an empty string. */
    offUntil: Type.String(),
    /** The last change, and the latest revision, which a change must send. */
    changedBy: Type.String(),
    changedReason: Type.String(),
    changedAt: Type.String(),
    revision: Type.Integer(),
    conflicts: Type.Array(PathConflict),
    actions: Type.Array(Type.String()),
  }),
);
export type RemoteRow = Static<typeof RemoteRow>;

/**
 * An accepted build. `use` is `stable`, `previous`, `canary` or empty. `verdict` refers to the
 * current host.
 */
export const ReleaseRow = name(
  'Release',
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    build: Type.String(),
    version: Type.String(),
    publisher: Type.String(),
    /** The signing key, and whether it was revoked. */
    signingKey: Type.String(),
    keyRevoked: Type.Boolean(),
    source: Type.String(),
    bytes: Type.Integer(),
    author: Type.String(),
    CreatedAt: Type.String(),
    use: Type.String(),
    verdict: Type.String(),
    reasons: Type.Array(Type.String()),
    needs: Type.Object({ api: Type.Array(Type.String()), events: Type.Array(Type.String()) }),
    /** Reasons why the build cannot be activated now. */
    refusals: Type.Array(Refusal),
    /** The latest revision, which a change must send. */
    revision: Type.Integer(),
    actions: Type.Array(Type.String()),
  }),
);
export type ReleaseRow = Static<typeof ReleaseRow>;

export const RevisionRow = name(
  'RegistryRevision',
  Type.Object({
    revision: Type.Integer(),
    author: Type.String(),
    reason: Type.String(),
    changed: Type.Array(Type.String()),
    CreatedAt: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type RevisionRow = Static<typeof RevisionRow>;

export const RemotePage = Type.Object({
  /** The latest revision, which a change must send. */
  revision: Type.Integer(),
  list: Type.Array(RemoteRow),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
  stat: Type.Object({
    all: Type.Integer(),
    on: Type.Integer(),
    off: Type.Integer(),
    quarantined: Type.Integer(),
  }),
  actions: Type.Array(Type.String()),
});

export const Uploaded = Type.Object({
  id: Type.String(),
  version: Type.String(),
  build: Type.String(),
});
export const NewRevision = Type.Object({ revision: Type.Integer() });

export const SetRelease = Type.Object({
  id: RemoteId,
  action: Type.Enum(['promote', 'canary', 'endCanary', 'off', 'on', 'quarantine'], {
    title: texts.fields.action,
  }),
  build: Type.Optional(Build),
  percent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, title: texts.fields.percent })),
  authorities: Type.Optional(
    Type.Array(AuthorityId, { maxItems: 100, title: texts.fields.authorities }),
  ),
  users: Type.Optional(Type.Array(ID, { maxItems: 500, title: texts.fields.users })),
  /** For `off`: time at which the remote is switched on again. */
  until: Type.Optional(moment(texts.fields.until)),
  reason: Reason,
  revision: ExpectedRevision,
});
export type SetRelease = Static<typeof SetRelease>;

export const Rollback = Type.Object({ id: RemoteId, reason: Reason, revision: ExpectedRevision });
export type Rollback = Static<typeof Rollback>;

export const CompareRevisions = Type.Object({ from: ExpectedRevision, to: ExpectedRevision });
const RevisionState = Type.Union([
  Type.Object({
    state: Type.String(),
    stable: Type.String(),
    previous: Type.Optional(Type.String()),
    canary: Type.Optional(Canary),
    until: Type.Optional(Type.String()),
  }),
  Type.Null(),
]);
/** Remotes whose state differs. A state is null if the remote does not exist in that revision. */
export const RevisionsCompared = Type.Object({
  list: Type.Array(Type.Object({ id: Type.String(), before: RevisionState, after: RevisionState })),
});

export const ReadSwitchedOff = Type.Object({
  /** Component path of a menu row. */
  component: Type.String({ minLength: 1, maxLength: 200, title: texts.fields.componentPath }),
});
/** The remote of a page is switched off: by whom, why, and until when. */
const SwitchedOff = Type.Object({
  title: Type.String(),
  by: Type.String(),
  reason: Type.String(),
  at: Type.String(),
  /** Time at which it is switched on automatically, or an empty string. */
  until: Type.String(),
});
export type SwitchedOff = Static<typeof SwitchedOff>;
export const SwitchedOffAnswer = Type.Object({
  switchedOff: Type.Union([SwitchedOff, Type.Null()]),
});

export const CheckRelease = Type.Object({
  manifest: Type.String({ maxLength: MANIFEST_MAX_CHARACTERS, title: texts.fields.manifest }),
});
export const ReleaseChecked = Type.Object({
  refusals: Type.Array(
    Type.Object({ reason: Type.String(), msg: Type.String(), detail: Type.String() }),
  ),
  /** Required calls that this console does not have. Features that depend on them do not work. */
  unknownCalls: Type.Array(Type.String()),
});
