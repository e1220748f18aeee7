import { MANIFEST_MAX_CHARACTERS } from '@console/shared/contract';
import { type Static, Type } from 'typebox';
import { AuthorityId, ID, name } from '../../http/schemas.ts';
import { HEALTH_DAYS } from './health.ts';

export const RemoteId = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$', maxLength: 40, title: '模块' });
const Build = Type.String({ pattern: '^[0-9a-f]{12}$', maxLength: 12, title: '构建' });
const PublisherId = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$', maxLength: 40, title: '发布者' });
const Reason = Type.String({ minLength: 2, maxLength: 200, title: '原因' });
/** The number of the revision that the caller saw; when it is no longer the last one, the answer is code 409. */
const Expected = Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: '登记版本' });
const Call = Type.String({ pattern: '^(?:\\*|(?:GET|POST|PUT|DELETE) /[A-Za-z0-9_/-]*\\*?)$', maxLength: 200, title: '接口' });
const EventName = Type.String({ pattern: '^(?:\\*|[A-Za-z][A-Za-z0-9:.-]*)$', maxLength: 60, title: '事件' });

const Canary = Type.Object({
  build: Type.String(),
  percent: Type.Integer(),
  authorities: Type.Array(Type.Integer()),
  users: Type.Array(Type.Integer()),
});

/** A component path of a remote that another one in force takes too, and how that declares it. */
const PathConflict = name(
  'PathConflict',
  Type.Object({ component: Type.String(), remote: Type.String(), theirs: Type.String() }),
);

const Refused = Type.Object({ reason: Type.String(), msg: Type.String() });

/** Where a remote stands in the revision in force. `state` is `on`, `off` or `quarantined`. */
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
    canary: Type.Union([Canary, Type.Null()]),
    conflicts: Type.Array(PathConflict),
    actions: Type.Array(Type.String()),
  }),
);
export type RemoteRow = Static<typeof RemoteRow>;

/** A build that was accepted. `use` is `stable`, `previous`, `canary` or empty; `verdict` as of the host that is built now. */
export const ReleaseRow = name(
  'Release',
  Type.Object({
    id: Type.String(),
    build: Type.String(),
    version: Type.String(),
    publisher: Type.String(),
    source: Type.String(),
    bytes: Type.Integer(),
    author: Type.String(),
    CreatedAt: Type.String(),
    use: Type.String(),
    verdict: Type.String(),
    reasons: Type.Array(Type.String()),
    needs: Type.Object({ api: Type.Array(Type.String()), events: Type.Array(Type.String()) }),
    /** What keeps it from coming into force now. */
    refusals: Type.Array(Refused),
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

export const PublisherRow = name(
  'Publisher',
  Type.Object({
    id: Type.String(),
    title: Type.String(),
    enabled: Type.Boolean(),
    remotes: Type.Array(Type.String()),
    api: Type.Array(Type.String()),
    events: Type.Array(Type.String()),
    components: Type.Array(Type.String()),
    keys: Type.Array(Type.String()),
    revokedKeys: Type.Array(Type.String()),
    CreatedAt: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type PublisherRow = Static<typeof PublisherRow>;

/** How often what happened to a build on one day (UTC): `load`, `render`, `outside`, or a failure by its reason code. */
export const HealthRow = name(
  'RemoteHealth',
  Type.Object({ id: Type.String(), build: Type.String(), day: Type.String(), kind: Type.String(), count: Type.Integer() }),
);
export type HealthRow = Static<typeof HealthRow>;

export const RemotePage = Type.Object({
  /** The number to hand back with a change. */
  revision: Type.Integer(),
  list: Type.Array(RemoteRow),
  total: Type.Integer(),
  actions: Type.Array(Type.String()),
});

export const Uploaded = Type.Object({ id: Type.String(), version: Type.String(), build: Type.String() });
export const NewRevision = Type.Object({ revision: Type.Integer() });

export const SetRelease = Type.Object({
  id: RemoteId,
  action: Type.Enum(['promote', 'canary', 'off', 'on', 'quarantine'], { title: '操作' }),
  build: Type.Optional(Build),
  percent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, title: '比例' })),
  authorities: Type.Optional(Type.Array(AuthorityId, { maxItems: 100, title: '角色' })),
  users: Type.Optional(Type.Array(ID, { maxItems: 500, title: '用户' })),
  reason: Reason,
  revision: Expected,
});
export type SetRelease = Static<typeof SetRelease>;

export const Rollback = Type.Object({ id: RemoteId, reason: Reason, revision: Expected });
export type Rollback = Static<typeof Rollback>;

const Coordinate = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43, title: '公钥' });
const Jwk = Type.Object({ kty: Type.Literal('EC'), crv: Type.Literal('P-256'), x: Coordinate, y: Coordinate }, { title: '公钥' });

/** Component paths that a publisher's pages may have, in the form of a manifest, or `*`. */
const ComponentPath = Type.String({
  pattern: '^(?:\\*|[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:/[A-Za-z0-9_.-]+)*(?:/\\*\\*)?)$',
  maxLength: 200,
  title: '组件路径',
});

/** Adds a publisher, or changes one: his grants are replaced, the key is added to those that he has. */
export const SetPublisher = Type.Object({
  publisher: PublisherId,
  title: Type.String({ minLength: 1, maxLength: 100, title: '名称' }),
  enabled: Type.Optional(Type.Boolean({ title: '启用' })),
  remotes: Type.Array(Type.Union([Type.Literal('*'), RemoteId]), { maxItems: 200, title: '可发布的模块' }),
  api: Type.Array(Call, { maxItems: 200, title: '可申请的接口' }),
  events: Type.Array(EventName, { maxItems: 50, title: '可申请的事件' }),
  /** Without it a publisher keeps those that he has, and a new one gets none. */
  components: Type.Optional(Type.Array(ComponentPath, { maxItems: 500, title: '可使用的组件路径' })),
  jwk: Type.Optional(Jwk),
});
export type SetPublisher = Static<typeof SetPublisher>;

const Count = Type.Integer({ minimum: 0, maximum: 10_000 });

/** What a browser saw of builds since its last report. `failures` counts by reason code. */
export const Report = Type.Object({
  revision: Type.Optional(Type.String({ maxLength: 60 })),
  builds: Type.Array(
    Type.Object({
      id: RemoteId,
      build: Build,
      loads: Count,
      renderErrors: Count,
      failures: Type.Record(Type.String({ pattern: '^C1\\d\\d$' }), Count, { additionalProperties: false, maxProperties: 30 }),
    }),
    { maxItems: 50 },
  ),
});
export type Report = Static<typeof Report>;

export const ListHealth = Type.Object({
  id: Type.Optional(RemoteId),
  /** Days back from today, today included. */
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: HEALTH_DAYS, title: '天数' })),
});
export type ListHealth = Static<typeof ListHealth>;
export const HealthList = Type.Object({
  list: Type.Array(HealthRow),
  total: Type.Integer(),
  /** By remote, of those in force. */
  conflicts: Type.Record(Type.String(), Type.Array(PathConflict)),
});

export const RevokeKey = Type.Object({
  key: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}\\.[A-Za-z0-9_-]{16}$', maxLength: 60, title: '密钥' }),
  reason: Reason,
  /** When it is given and no longer the last one, the answer is code 409. A leaked key is revoked whatever has changed. */
  revision: Type.Optional(Expected),
});
export type RevokeKey = Static<typeof RevokeKey>;
/** The revision that stops its releases, and what people get of their remotes since: a build, or nothing (''). */
export const KeyRevoked = Type.Object({
  revision: Type.Integer(),
  stopped: Type.Array(Type.Object({ id: Type.String(), build: Type.String() })),
});

export const CheckRelease = Type.Object({
  manifest: Type.String({ maxLength: MANIFEST_MAX_CHARACTERS, title: '发布清单' }),
});
export const ReleaseChecked = Type.Object({ refusals: Type.Array(Refused) });
