import { type Static, Type } from 'typebox';
import { name } from '../../../http/schemas.ts';
import { ExpectedRevision, Reason, RemoteId } from './schemas.ts';
import { texts } from './texts.ts';

export const PublisherId = Type.String({
  pattern: '^[a-z][a-z0-9-]{1,39}$',
  maxLength: 40,
  title: texts.fields.publisher,
});
const Call = Type.String({
  pattern: '^(?:\\*|(?:GET|POST|PUT|DELETE) /[A-Za-z0-9_/-]*\\*?)$',
  maxLength: 200,
  title: texts.fields.call,
});
const EventName = Type.String({
  pattern: '^(?:\\*|[A-Za-z][A-Za-z0-9:.-]*)$',
  maxLength: 60,
  title: texts.fields.eventName,
});
const KeyName = Type.String({
  pattern: '^[a-z][a-z0-9-]{1,39}\\.[A-Za-z0-9_-]{16}$',
  maxLength: 60,
  title: texts.fields.keyName,
});

const Coordinate = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  maxLength: 43,
  title: texts.fields.coordinate,
});
export const PublicJwk = Type.Object(
  { kty: Type.Literal('EC'), crv: Type.Literal('P-256'), x: Coordinate, y: Coordinate },
  { title: texts.fields.publicJwk },
);

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

/** An unregistered public key that an author sent with a login. */
export const PublisherRequestRow = name(
  'PublisherRequest',
  Type.Object({
    key: Type.String(),
    publisher: Type.String(),
    jwk: PublicJwk,
    remote: Type.String(),
    /** The current grants, or null for an unregistered publisher. */
    grants: Type.Union([
      Type.Object({
        title: Type.String(),
        remotes: Type.Array(Type.String()),
        api: Type.Array(Type.String()),
        events: Type.Array(Type.String()),
        components: Type.Array(Type.String()),
      }),
      Type.Null(),
    ]),
    userId: Type.Integer(),
    userName: Type.String(),
    nickName: Type.String(),
    CreatedAt: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type PublisherRequestRow = Static<typeof PublisherRequestRow>;

/** A granted component path in the format of manifests, or `*`. */
const ComponentPath = Type.String({
  pattern: '^(?:\\*|[A-Za-z0-9_-][A-Za-z0-9_.-]*(?:/[A-Za-z0-9_.-]+)*(?:/\\*\\*)?)$',
  maxLength: 200,
  title: texts.fields.componentPath,
});

/** Adds or changes a publisher. The grants replace the existing grants, and the key is added. */
export const SetPublisher = Type.Object({
  publisher: PublisherId,
  title: Type.String({ minLength: 1, maxLength: 100, title: texts.fields.title }),
  enabled: Type.Optional(Type.Boolean({ title: texts.fields.enabled })),
  remotes: Type.Array(Type.Union([Type.Literal('*'), RemoteId]), {
    maxItems: 200,
    title: texts.fields.remotes,
  }),
  api: Type.Array(Call, { maxItems: 200, title: texts.fields.api }),
  events: Type.Array(EventName, { maxItems: 50, title: texts.fields.events }),
  /** If omitted, existing grants stay, and a new publisher gets none. */
  components: Type.Optional(
    Type.Array(ComponentPath, { maxItems: 500, title: texts.fields.components }),
  ),
  jwk: Type.Optional(PublicJwk),
});
export type SetPublisher = Static<typeof SetPublisher>;

export const RevokeKey = Type.Object({
  key: KeyName,
  reason: Reason,
  /**
   * If present and outdated, the call returns code 409. Omit it to revoke a leaked key regardless
   * of other changes.
   */
  revision: Type.Optional(ExpectedRevision),
});
export type RevokeKey = Static<typeof RevokeKey>;
/**
 * The revision that stops the releases. `build` is the fallback build of a remote, or empty if the
 * remote was switched off.
 */
export const KeyRevoked = Type.Object({
  revision: Type.Integer(),
  stopped: Type.Array(Type.Object({ id: Type.String(), build: Type.String() })),
});

export const DismissPublisherRequest = Type.Object({ key: KeyName });
