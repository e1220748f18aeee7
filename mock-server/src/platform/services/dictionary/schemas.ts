import { type Static, Type } from 'typebox';
import { ID, name, parentIdField, requestId, self } from '../../../http/schemas.ts';
import { texts } from './texts.ts';

const recordFields = { ID: Type.Integer(), CreatedAt: Type.String(), UpdatedAt: Type.String() };

/** Tones for values, as in the UI kit. Empty for none. */
export const COLORS = ['', 'success', 'warning', 'danger', 'info', 'neutral'] as const;

const detailFields = {
  ...recordFields,
  color: Type.String(),
  label: Type.String(),
  value: Type.String(),
  extend: Type.String(),
  status: Type.Boolean(),
  sort: Type.Integer(),
  sysDictionaryID: Type.Integer(),
  /** Parent value; null at the top level. */
  parentID: Type.Union([Type.Integer(), Type.Null()]),
  /** Number of rows that contain the value in declared fields. Only in lists. */
  uses: Type.Optional(Type.Integer()),
  /** Actions of the caller. Only in lists. */
  actions: Type.Optional(Type.Array(Type.String())),
};

/** One value of a dictionary (gin-vue-admin 2.6.3). */
export const Detail = name('SysDictionaryDetail', Type.Object(detailFields));
export type Detail = Static<typeof Detail>;

export interface DetailNode extends Detail {
  /** Depth in the tree; 0 at the top level. */
  level: number;
  /** Ids of the parents from the top, joined by commas. */
  path: string;
  disabled: boolean;
  children: DetailNode[] | null;
}

/** A value in the tree of its dictionary. */
export const DetailNode = name(
  'SysDictionaryDetailNode',
  Type.Object({
    ...detailFields,
    level: Type.Integer(),
    path: Type.String(),
    disabled: Type.Boolean(),
    children: Type.Union([Type.Array(self<DetailNode>('SysDictionaryDetailNode')), Type.Null()]),
  }),
);

export const DetailTree = Type.Object({ list: Type.Array(DetailNode) });

/** A tree with the caller's actions on the list. */
export const TreeWithActions = Type.Object({
  ...DetailTree.properties,
  actions: Type.Array(Type.String()),
});

/** A dictionary. Its values are included only in calls for one dictionary. */
export const Dictionary = name(
  'SysDictionary',
  Type.Object({
    ...recordFields,
    name: Type.String(),
    type: Type.String(),
    status: Type.Boolean(),
    desc: Type.String(),
    parentID: Type.Union([Type.Integer(), Type.Null()]),
    sysDictionaryDetails: Type.Union([Type.Array(Detail), Type.Null()]),
    /** Number of values. This and the following fields are only in the list of dictionaries. */
    detailCount: Type.Optional(Type.Integer()),
    /** Titles of the fields with values of this dictionary. */
    usedBy: Type.Optional(Type.Array(Type.String())),
    actions: Type.Optional(Type.Array(Type.String())),
  }),
);
export type Dictionary = Static<typeof Dictionary>;

export const Status = Type.Boolean({ title: texts.fields.status });

export const FindDictionary = Type.Object({
  ID: Type.Optional(ID),
  type: Type.Optional(Type.String({ maxLength: 60, title: texts.fields.type })),
  /** Defaults to true: only enabled dictionaries. */
  status: Type.Optional(Status),
});
export type FindDictionary = Static<typeof FindDictionary>;

export const ListDictionaries = Type.Object({
  name: Type.Optional(Type.String({ maxLength: 60, title: texts.fields.name })),
});

export const WriteDictionary = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', title: texts.fields.name }),
  type: Type.String({
    minLength: 1,
    maxLength: 60,
    pattern: '^[A-Za-z0-9_.-]+$',
    title: texts.fields.type,
  }),
  status: Type.Optional(Status),
  desc: Type.Optional(Type.String({ maxLength: 200, title: texts.fields.desc })),
  parentID: Type.Optional(parentIdField(texts.fields.parentDictionary)),
});
export type WriteDictionary = Static<typeof WriteDictionary>;
export const CreateDictionary = Type.Object({ ...WriteDictionary.properties, requestId });
export const UpdateDictionary = Type.Object({ ID, ...WriteDictionary.properties });

export const WriteDetail = Type.Object({
  label: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', title: texts.fields.label }),
  /** Stored as text; older clients send a number. */
  value: Type.Union(
    [
      Type.String({ maxLength: 100 }),
      Type.Number({ minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }),
    ],
    {
      title: texts.fields.value,
    },
  ),
  extend: Type.Optional(Type.String({ maxLength: 1000, title: texts.fields.extend })),
  color: Type.Optional(Type.Enum([...COLORS], { title: texts.fields.color })),
  status: Type.Optional(Status),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999, title: texts.fields.sort })),
  sysDictionaryID: ID,
  parentID: Type.Optional(parentIdField(texts.fields.parentDetail)),
});
export type WriteDetail = Static<typeof WriteDetail>;
export const CreateDetail = Type.Object({ ...WriteDetail.properties, requestId });
export const UpdateDetail = Type.Object({ ID, ...WriteDetail.properties });

/** Moves a value below `parentID` (0: top level), before a sibling or to the end. */
export const MoveDetail = Type.Object({
  ID,
  parentID: parentIdField(texts.fields.parentDetail),
  beforeID: Type.Optional(ID),
});
export type MoveDetail = Static<typeof MoveDetail>;

export const DictionaryIdBody = Type.Object({ ID });
export const DeleteDictionaryBody = Type.Object({ ID, requestId });

export const DictionaryIdQuery = Type.Object({ sysDictionaryID: ID });
export const DictionaryTypeQuery = Type.Object({
  type: Type.String({ minLength: 1, maxLength: 60, title: texts.fields.type }),
});
/**
 * Without `parentID`: values at the top level. With `includeChildren`: including all descendants.
 */
export const DetailChildrenQuery = Type.Object({
  sysDictionaryID: ID,
  parentID: Type.Optional(parentIdField(texts.fields.parentDetail)),
  includeChildren: Type.Optional(Type.Boolean({ title: texts.fields.includeChildren })),
});
export const DetailPathQuery = Type.Object({ id: ID });

/** A dictionary for the transfer between installations: without ids, with its values as a tree. */
export interface PortableDetail {
  label: string;
  value: string;
  extend: string;
  status: boolean;
  sort: number;
  color?: (typeof COLORS)[number];
  children: PortableDetail[];
}
const PortableDetail = name(
  'PortableDictionaryDetail',
  Type.Object({
    label: WriteDetail.properties.label,
    value: Type.String({ maxLength: 100 }),
    extend: Type.String({ maxLength: 1000 }),
    status: Type.Boolean(),
    sort: Type.Integer({ minimum: 0, maximum: 999_999 }),
    color: Type.Optional(Type.Enum([...COLORS])),
    children: Type.Array(self<PortableDetail>('PortableDictionaryDetail')),
  }),
);
export const PortableDictionary = Type.Object({
  name: WriteDictionary.properties.name,
  type: WriteDictionary.properties.type,
  status: Type.Boolean(),
  desc: Type.String({ maxLength: 200 }),
  sysDictionaryDetails: Type.Array(PortableDetail),
});
export type PortableDictionary = Static<typeof PortableDictionary>;

/** `json` is the response text of `exportSysDictionary`. */
export const ImportDictionary = Type.Object({
  json: Type.String({ minLength: 2, maxLength: 8_000_000, title: texts.fields.json }),
});
