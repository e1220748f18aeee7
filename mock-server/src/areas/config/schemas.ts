import { type Static, Type } from 'typebox';
import { count, expectUpdatedAt, name, requestId } from '../../http/schemas.ts';
import { idOf } from '../../platform/kernel/area/idOf.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { selectionOf } from '../../platform/services/tasks/selection.ts';
import { netbarList, netbars } from '../netbar/index.ts';
import { configChanges, EffectiveValue } from '../pc/index.ts';
import { configTemplates } from './tables.ts';

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const total = Type.Integer();

const EFFECTIVE_MODES = ['now', 'nextBoot'] as const;
const SYNC_STATES = ['applied', 'pending', 'nextBoot', 'failed', 'drifted'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** Settings as a level says them; what is absent is inherited. */
const Values = Type.Object(configChanges, { title: '配置' });

export const NetbarConfig = name(
  'NetbarConfig',
  Type.Object({
    netbarId: Type.Integer(),
    netbarName: Type.String(),
    /** In force. Whoever publishes says which one he saw. */
    version: Type.Integer(),
    /** What the netbar itself says, what is in force, and what would be if the netbar said nothing. */
    values: Values,
    list: Type.Array(EffectiveValue),
    inherited: Type.Array(EffectiveValue),
    draft: nullable(Type.Object({ values: Values, updaterName: Type.String(), UpdatedAt: Type.String() })),
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
    rules: Type.Array(Type.Object({ ruleId: Type.Integer(), name: Type.String(), enabled: Type.Boolean() })),
    mode: choice(EFFECTIVE_MODES, '生效方式'),
    note: Type.String(),
    authorName: Type.String(),
    restored: nullable(Type.Integer()),
    actions: Type.Array(Type.String()),
  }),
);
export type ConfigVersion = Static<typeof ConfigVersion>;

/** How far a version has come among the machines of a netbar. */
export const ConfigSync = name(
  'ConfigSync',
  Type.Object({
    version: Type.Integer(),
    counts: Type.Object({ applied: total, pending: total, nextBoot: total, failed: total, drifted: total }),
    /** Of those that are pending, so many are off. */
    offline: total,
    /** Those that have it not, the most pressing first; 200 at most. */
    list: Type.Array(
      Type.Object({
        ID: Type.Integer(),
        terminalNo: Type.String(),
        groupName: Type.String(),
        isOnline: Type.Boolean(),
        state: choice(SYNC_STATES, '同步状态'),
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

export const OfNetbar = Type.Object({ netbarId: idOf(netbars.id, '网吧') });
const Note = Type.String({ minLength: 2, maxLength: 100, pattern: '\\S\\s*\\S', title: '变更说明' });
const expectVersion = count('所见版本');

export const SaveDraft = Type.Object({ ...OfNetbar.properties, values: Values, expectUpdatedAt, requestId });
export const DiscardDraft = Type.Object({ ...OfNetbar.properties, requestId });
export const PublishConfig = Type.Object({
  ...OfNetbar.properties,
  effectiveMode: choice(EFFECTIVE_MODES, '生效方式'),
  changeNote: Note,
  expectVersion,
  requestId,
});
export const RollbackConfig = Type.Object({
  ...PublishConfig.properties,
  version: count('版本', 1),
  /** Brings back the settings alone. */
  withoutRules: Type.Optional(Type.Boolean({ title: '不恢复规则' })),
});

const template = {
  name: Type.String({ minLength: 2, maxLength: 40, pattern: '\\S\\s*\\S', title: '模板名称' }),
  note: Type.Optional(Type.String({ maxLength: 200, title: '备注' })),
};
export const AddTemplate = Type.Object({ ...template, ...OfNetbar.properties, requestId });
export const UpdateTemplate = Type.Object({ ID: idOf(configTemplates.id, '模板'), ...template, expectUpdatedAt, requestId });
export const DeleteTemplate = Type.Object({ ID: idOf(configTemplates.id, '模板'), requestId });

export const PublishMany = Type.Object({
  templateId: idOf(configTemplates.id, '模板'),
  effectiveMode: choice(EFFECTIVE_MODES, '生效方式'),
  changeNote: Note,
  failedPercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 100, title: '失败率上限（%）' })),
  waitMinutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 1440, title: '每批最长等待（分钟）' })),
  selection: selectionOf(netbarList.filters, netbars.id),
});
