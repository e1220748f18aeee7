import { type Static, Type } from 'typebox';
import { expectUpdatedAt, name, requestId } from '../../http/schemas.ts';
import { textFormat } from '../../http/textFormats.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { RequiredReason } from '../../platform/kernel/lists/reason.ts';
import {
  Clause,
  clauseGroups,
  DIMENSION_NAMES,
  SCOPE_TYPES,
  targetScopes,
} from '../targetScope/index.ts';
import { texts } from './texts.ts';

const { fields } = texts;
export const SCOPE_STATUSES = ['enabled', 'disabled'] as const;
const amount = Type.Integer();

/** A clause with the names of its values. Values outside the caller's data scope are left out. */
const ShownClause = Type.Object({
  ...Clause.properties,
  /** Names of the attribute and of the operator. */
  title: Type.String(),
  verb: Type.String(),
  labels: Type.Array(Type.String()),
  /** Number of values outside the caller's data scope. */
  hidden: amount,
});
const shownGroups = Type.Array(Type.Array(ShownClause));
export type ShownClause = Static<typeof ShownClause>;

/** A change of a scope that waits for a second person. */
const ScopeProposal = name(
  'TargetScopeProposal',
  Type.Object({
    name: Type.String(),
    type: choice(SCOPE_TYPES, fields.type),
    include: shownGroups,
    exclude: shownGroups,
    priority: Type.Integer(),
    remark: Type.String(),
    editorName: Type.String(),
    CreatedAt: Type.String(),
    /** Names of the published rules that would block programs on more machines. */
    rules: Type.Array(Type.String()),
  }),
);

export const ScopeRow = name(
  'TargetScope',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    name: Type.String(),
    type: choice(SCOPE_TYPES, fields.type),
    include: shownGroups,
    exclude: shownGroups,
    priority: Type.Integer(),
    status: choice(SCOPE_STATUSES, fields.status),
    remark: Type.String(),
    authorName: Type.String(),
    /** Members in the caller's data scope. */
    netbarCount: amount,
    terminalCount: amount,
    /** Number of places that refer to the scope. */
    refCount: amount,
    /** Faults of the clauses in words, for example a tag that no netbar has. */
    problems: Type.Array(Type.String()),
    /** Change that waits for a second person. Null if there is none. */
    proposal: Type.Union([ScopeProposal, Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type ScopeRow = Static<typeof ScopeRow>;

const written = {
  name: Type.String({
    minLength: 2,
    maxLength: 40,
    title: fields.name,
    ...textFormat(/\S\s*\S/, texts.blank),
  }),
  type: choice(SCOPE_TYPES, fields.type),
  include: clauseGroups(fields.include),
  exclude: Type.Optional(clauseGroups(fields.exclude)),
  priority: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_999, title: fields.priority })),
  remark: Type.Optional(Type.String({ maxLength: 200, title: fields.remark })),
};
export const AddScope = Type.Object({ ...written, requestId });
export const UpdateScope = Type.Object({
  ID: idSchema(targetScopes.id, fields.ID),
  ...written,
  expectUpdatedAt,
  requestId,
});
const proposalKey = { ID: idSchema(targetScopes.id, fields.ID), expectUpdatedAt, requestId };
export const ConfirmScopeChange = Type.Object({
  ...proposalKey,
  reason: Type.Optional(Type.String({ maxLength: 100, title: fields.reason })),
});
export const RefuseScopeChange = Type.Object({ ...proposalKey, reason: RequiredReason });
export const DeleteScope = Type.Object({ ID: idSchema(targetScopes.id, fields.ID), requestId });
export const ScopeId = Type.Object({ ID: idSchema(targetScopes.id, fields.ID) });
export type WriteScope = Omit<Static<typeof AddScope>, 'requestId'>;

export const PreviewScope = Type.Object({
  /** Scope that is edited, to compare with its present members. */
  ID: Type.Optional(idSchema(targetScopes.id, fields.ID)),
  type: written.type,
  include: written.include,
  exclude: written.exclude,
});

export const ScopeRef = Type.Object({
  kind: Type.String(),
  name: Type.String(),
  link: Type.Object({
    name: Type.String(),
    params: Type.Optional(Type.Record(Type.String(), Type.String())),
    query: Type.Optional(Type.Record(Type.String(), Type.String())),
  }),
  active: Type.Boolean(),
});

export const ScopePreview = name(
  'TargetScopePreview',
  Type.Object({
    netbarCount: amount,
    terminalCount: amount,
    samples: Type.Array(
      Type.Object({
        ID: Type.Integer(),
        name: Type.String(),
        netbarNo: Type.String(),
        regionName: Type.String(),
        terminalCount: amount,
        /** Whether all terminals of the netbar are members. */
        whole: Type.Boolean(),
      }),
    ),
    /** Difference to the present members. Null for a new scope. */
    effect: Type.Union([
      Type.Object({ added: amount, removed: amount, changed: amount, addedTerminals: amount }),
      Type.Null(),
    ]),
    /** Number of active places that refer to the scope, by kind. */
    uses: Type.Array(Type.Object({ kind: Type.String(), count: amount })),
    /** Whether saving waits for a second person, because a published rule blocks on more members. */
    needsSecondPerson: Type.Boolean(),
  }),
);
export type ScopePreview = Static<typeof ScopePreview>;

const Option = Type.Object({ value: Type.String(), label: Type.String() });
export const ScopeOptions = name(
  'TargetScopeOptions',
  Type.Object({
    dimensions: Type.Array(
      Type.Object({
        value: choice(DIMENSION_NAMES, fields.dimension),
        label: Type.String(),
        operators: Type.Array(Option),
        /** Values to choose from. */
        values: Type.Array(Option),
        /** Kind of the records to choose from, if the values are ids. */
        choices: Type.String(),
        /** Whether other values can be typed. */
        free: Type.Boolean(),
      }),
    ),
    /** Types that the caller may create. */
    types: Type.Array(Option),
  }),
);
export type ScopeOptions = Static<typeof ScopeOptions>;
