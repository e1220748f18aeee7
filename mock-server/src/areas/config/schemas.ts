import { type Static, Type } from 'typebox';
import { count, expectUpdatedAt, name, requestId } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { selectionSchema } from '../../platform/services/tasks/selection.ts';
import { netbarList, netbars } from '../netbar/index.ts';
import { configChanges, EffectiveValue } from '../pc/index.ts';
import { targetScopes } from '../targetScope/index.ts';
import { configTemplates } from './tables.ts';
import { texts } from './texts.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
const total = Type.Integer();

const EFFECTIVE_MODES = ['now', 'nextBoot'] as const;
const SYNC_STATES = ['applied', 'pending', 'nextBoot', 'failed', 'drifted'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** Values that a level sets. Absent values are inherited. */
const Values = Type.Object(configChanges, { title: texts.fields.values });

export const NetbarConfig = name(
  'NetbarConfig',
  Type.Object({
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    /** Active version. Publishing requires the version that the user has seen. */
    version: Type.Integer(),
    /**
     * Values of the netbar itself, effective values, and values that would apply without those of
     * the netbar.
     */
    values: Values,
    list: Type.Array(EffectiveValue),
    inherited: Type.Array(EffectiveValue),
    draft: nullable(
      Type.Object({ values: Values, updaterName: Type.String(), UpdatedAt: Type.String() }),
    ),
    actions: Type.Array(Type.String()),
  }),
);
export type NetbarConfig = Static<typeof NetbarConfig>;

export const ConfigVersion = name(
  'ConfigVersion',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    netbarId: Type.Integer(),
    version: Type.Integer(),
    values: Values,
    rules: Type.Array(
      Type.Object({ ruleId: Type.Integer(), name: Type.String(), enabled: Type.Boolean() }),
    ),
    mode: choice(EFFECTIVE_MODES, texts.fields.mode),
    note: Type.String(),
    authorName: Type.String(),
    restored: nullable(Type.Integer()),
    actions: Type.Array(Type.String()),
  }),
);
export type ConfigVersion = Static<typeof ConfigVersion>;

/** Distribution of a version to the terminals of a netbar. */
export const ConfigSync = name(
  'ConfigSync',
  Type.Object({
    version: Type.Integer(),
    counts: Type.Object({
      applied: total,
      pending: total,
      nextBoot: total,
      failed: total,
      drifted: total,
    }),
    /** Number of pending terminals that are off. */
    offline: total,
    /** Terminals without the version, most urgent first, at most 200. */
    list: Type.Array(
      Type.Object({
        ID: Type.Integer(),
        terminalNo: Type.String(),
        groupName: Type.String(),
        isOnline: Type.Boolean(),
        state: choice(SYNC_STATES, texts.fields.state),
        version: Type.Integer(),
        text: Type.String(),
        at: nullable(Type.String()),
      }),
    ),
    actions: Type.Array(Type.String()),
  }),
);
export type ConfigSync = Static<typeof ConfigSync>;

export const ConfigTemplate = name(
  'ConfigTemplate',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    UpdatedAt: Type.String(),
    name: Type.String(),
    note: Type.String(),
    values: Values,
    updaterName: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type ConfigTemplate = Static<typeof ConfigTemplate>;

/** Configuration of a target scope. */
export const ScopeConfig = name(
  'ScopeConfig',
  Type.Object({
    scopeId: Type.Integer(),
    name: Type.String(),
    priority: Type.Integer(),
    values: Values,
    /** Values that apply without those of the scope. */
    inherited: Type.Array(EffectiveValue),
    updaterName: Type.String(),
    /** Empty if the scope has no configuration. */
    UpdatedAt: Type.String(),
    actions: Type.Array(Type.String()),
  }),
);
export type ScopeConfig = Static<typeof ScopeConfig>;

export const ScopeConfigRow = Type.Object({
  scopeId: Type.Integer(),
  name: Type.String(),
  priority: Type.Integer(),
  /** Number of settings. */
  settings: total,
  updaterName: Type.String(),
  UpdatedAt: Type.String(),
});
export type ScopeConfigRow = Static<typeof ScopeConfigRow>;

export const ScopeIdBody = Type.Object({
  scopeId: idSchema(targetScopes.id, texts.fields.scopeId),
});
export const SetScopeConfig = Type.Object({
  ...ScopeIdBody.properties,
  values: Values,
  expectUpdatedAt,
  requestId,
});
export const NetbarIdBody = Type.Object({ netbarId: idSchema(netbars.id, texts.fields.netbarId) });
const Note = Type.String({
  minLength: 2,
  maxLength: 100,
  pattern: '\\S\\s*\\S',
  title: texts.fields.note,
});
const expectVersion = count(texts.fields.expectVersion);

export const SaveDraft = Type.Object({
  ...NetbarIdBody.properties,
  values: Values,
  expectUpdatedAt,
  requestId,
});
export const DiscardDraft = Type.Object({ ...NetbarIdBody.properties, requestId });
export const PublishConfig = Type.Object({
  ...NetbarIdBody.properties,
  effectiveMode: choice(EFFECTIVE_MODES, texts.fields.effectiveMode),
  changeNote: Note,
  expectVersion,
  requestId,
});
export const RollbackConfig = Type.Object({
  ...PublishConfig.properties,
  version: count(texts.fields.version, 1),
  /** Restores only the settings. */
  withoutRules: Type.Optional(Type.Boolean({ title: texts.fields.withoutRules })),
});

const template = {
  name: Type.String({
    minLength: 2,
    maxLength: 40,
    pattern: '\\S\\s*\\S',
    title: texts.fields.name,
  }),
  note: Type.Optional(Type.String({ maxLength: 200, title: texts.fields.templateNote })),
};
export const AddTemplate = Type.Object({ ...template, ...NetbarIdBody.properties, requestId });
export const UpdateTemplate = Type.Object({
  ID: idSchema(configTemplates.id, texts.fields.ID),
  ...template,
  expectUpdatedAt,
  requestId,
});
export const DeleteTemplate = Type.Object({
  ID: idSchema(configTemplates.id, texts.fields.ID),
  requestId,
});

export const PublishMany = Type.Object({
  templateId: idSchema(configTemplates.id, texts.fields.templateId),
  effectiveMode: choice(EFFECTIVE_MODES, texts.fields.effectiveMode),
  changeNote: Note,
  failedPercent: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 100, title: texts.fields.failedPercent }),
  ),
  waitMinutes: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1440, title: texts.fields.waitMinutes }),
  ),
  selection: selectionSchema(netbarList.filters, netbars.id),
});
