import { type Static, Type } from 'typebox';
import { ID, name, paging, requestId } from '../../http/schemas.ts';

const recordFields = { ID: Type.Integer(), CreatedAt: Type.String(), UpdatedAt: Type.String() };

/** One value of a dictionary (wire.md 3.5). */
export const Detail = name(
  'SysDictionaryDetail',
  Type.Object({
    ...recordFields,
    label: Type.String(),
    value: Type.String(),
    extend: Type.String(),
    status: Type.Boolean(),
    sort: Type.Integer(),
    sysDictionaryID: Type.Integer(),
  }),
);
export type Detail = Static<typeof Detail>;

/** A dictionary; its values come with it only where one dictionary is asked for. */
export const Dictionary = name(
  'SysDictionary',
  Type.Object({
    ...recordFields,
    name: Type.String(),
    type: Type.String(),
    status: Type.Boolean(),
    desc: Type.String(),
    sysDictionaryDetails: Type.Union([Type.Array(Detail), Type.Null()]),
  }),
);
export type Dictionary = Static<typeof Dictionary>;

const Status = Type.Boolean({ title: '状态' });

export const FindDictionary = Type.Object({
  ID: Type.Optional(ID),
  type: Type.Optional(Type.String({ maxLength: 60, title: '字典类型' })),
  /** Only enabled dictionaries are found unless this asks for others. */
  status: Type.Optional(Status),
});
export type FindDictionary = Static<typeof FindDictionary>;

export const ListDictionaries = Type.Object({ name: Type.Optional(Type.String({ maxLength: 60, title: '字典名称' })) });

export const WriteDictionary = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', title: '字典名称' }),
  type: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_.-]+$', title: '字典类型' }),
  status: Type.Optional(Status),
  desc: Type.Optional(Type.String({ maxLength: 200, title: '描述' })),
});
export type WriteDictionary = Static<typeof WriteDictionary>;
export const UpdateDictionary = Type.Object({ ID, ...WriteDictionary.properties });

export const ListDetails = Type.Object({
  ...paging,
  sysDictionaryID: ID,
  label: Type.Optional(Type.String({ maxLength: 60, title: '字典标签' })),
  value: Type.Optional(Type.String({ maxLength: 100, title: '字典值' })),
  status: Type.Optional(Status),
});
export const DetailPage = Type.Object({
  list: Type.Array(Detail),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
});
export type ListDetails = Static<typeof ListDetails>;

export const WriteDetail = Type.Object({
  label: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S', title: '字典标签' }),
  value: Type.String({ maxLength: 100, title: '字典值' }),
  extend: Type.Optional(Type.String({ maxLength: 1000, title: '扩展值' })),
  status: Type.Optional(Status),
  sort: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999, title: '排序' })),
  sysDictionaryID: ID,
});
export type WriteDetail = Static<typeof WriteDetail>;
export const UpdateDetail = Type.Object({ ID, ...WriteDetail.properties });

export const ById = Type.Object({ ID });
export const DeleteById = Type.Object({ ID, requestId });
