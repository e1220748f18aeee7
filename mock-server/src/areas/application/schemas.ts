import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { texts } from './texts.ts';

const t = texts.fields;

const APPLICATION_KINDS = ['console', 'plugin', 'link'] as const;

/**
 * State of an application, the most important one. `new`: the caller last opened another build.
 * `canary`: the caller gets a build that others do not have yet.
 */
const APPLICATION_STATES = ['off', 'quarantined', 'backendDown', 'canary', 'new', 'ok'] as const;

export const Application = name(
  'Application',
  Type.Object({
    /** `remote:<id>` or `link:<menu name>`. */
    key: Type.String(),
    kind: Type.Enum([...APPLICATION_KINDS]),
    title: Type.String(),
    icon: Type.String(),
    /** Titles of its pages that the caller can open. */
    pages: Type.Array(Type.String()),
    /** Menu row that opens it. Empty while it cannot be opened. */
    menu: Type.String(),
    remote: Type.String(),
    version: Type.String(),
    state: Type.Enum([...APPLICATION_STATES]),
    /** Last failure of its back end, or an empty text. */
    failure: Type.String(),
    /** Sum of the counts of its menu rows, with their words. */
    count: Type.Integer(),
    countText: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type Application = Static<typeof Application>;

const key = Type.String({ minLength: 1, maxLength: 220, title: t.key });
const Groups = Type.Array(
  Type.Object({
    name: Type.String({ maxLength: 20, title: t.name }),
    keys: Type.Array(key, { maxItems: 500, title: t.keys }),
  }),
  { maxItems: 30, title: t.groups },
);

export const Applications = Type.Object({
  list: Type.Array(Application),
  groups: Groups,
  /** Keys of the applications that the caller opened last, latest first. */
  recent: Type.Array(Type.String()),
  /** Revision of the registry, which switching off must send. */
  revision: Type.Integer(),
});

export const SaveLayout = Type.Object({ groups: Groups });
export const SaveOpened = Type.Object({ key });
