import { choicesOf, formatTime } from '@console/shared/format';
import {
  pauseRules,
  resetRule,
  resetScopeRule,
  resumeRules,
  setRule,
  setScopeRule,
} from '@console/shared/operations/netbar';
import { resetPcRule, setPcRule } from '@console/shared/operations/pc';
import type { Schemas } from '@console/shared/request';
import {
  Cut,
  defineResource,
  Lines,
  Note,
  type ResourceAction,
  StatusTag,
} from '@console/shared/ui';
import { Preview } from './Preview.tsx';
import { ruleTexts as texts } from './rule.texts.ts';

export type EffectiveRule = Schemas['EffectiveRule'];
/** The level whose rules are shown. Without an id, the whole console. */
export interface ConfigLevel {
  netbarId?: number;
  groupId?: number;
  terminalId?: number;
  /** Target scope. Only the rules and the configuration have this level. */
  scopeId?: number;
}

const { fields } = texts;
/** Whether a level is a group or a terminal. */
export const isBelowNetbar = ({ groupId, terminalId }: ConfigLevel): boolean =>
  groupId !== undefined || terminalId !== undefined;

/** Describes the source of an effective rule. */
const sourceOf = ({ isOwn, source, sourceName }: EffectiveRule): string =>
  isOwn
    ? texts.own
    : source === 'default'
      ? texts.sources.default
      : texts.from(texts.sources[source], sourceName);

const bodyOf = (
  level: ConfigLevel,
  { ID, isOwn, mode, priority, ruleMode, rulePriority }: EffectiveRule,
) => ({
  ...level,
  ruleId: ID,
  ...(isOwn && mode !== ruleMode && { mode }),
  ...(isOwn && priority !== rulePriority && { priority }),
});

/** The calls that set and reset a rule at a level. */
function callsFor(level: ConfigLevel) {
  if (level.scopeId !== undefined) return [setScopeRule, resetScopeRule] as const;
  return isBelowNetbar(level)
    ? ([setPcRule, resetPcRule] as const)
    : ([setRule, resetRule] as const);
}

const listCall = (level: ConfigLevel) => {
  if (level.scopeId !== undefined) return 'POST /netbar/getScopeRuleList';
  return isBelowNetbar(level) ? 'POST /pc/getPcRuleList' : 'POST /netbar/getRuleList';
};

/** Fields of a pause. */
export const PAUSE_INPUTS = [
  {
    name: 'hours',
    label: texts.pauseHours,
    kind: 'select',
    choices: texts.hours,
    required: true,
  },
  { name: 'reason', label: texts.pauseReason, kind: 'textarea', required: true },
] as const;

/** Actions that pause a rule of a netbar. The server offers them only there. */
const pausing = ({
  netbarId,
}: ConfigLevel): Readonly<Record<string, ResourceAction<EffectiveRule>>> => ({
  pause: {
    label: texts.pause,
    call: pauseRules,
    title: texts.pauseTitle,
    text: texts.pauseText,
    save: texts.pauseSave,
    initial: { hours: 24, reason: '' },
    inputs: PAUSE_INPUTS,
    body: ({ ID }) => ({ netbarId, ruleIds: [ID] }),
  },
  resume: {
    label: texts.resume,
    call: resumeRules,
    body: ({ ID }) => ({ netbarId, ruleIds: [ID] }),
  },
});

function actionsOf(level: ConfigLevel): Readonly<Record<string, ResourceAction<EffectiveRule>>> {
  const [set, reset] = callsFor(level);
  const isScope = level.scopeId !== undefined;
  return {
    enable: {
      label: texts.enable,
      call: set,
      body: (rule) => ({ ...bodyOf(level, rule), enabled: true }),
    },
    disable: {
      label: texts.disable,
      call: set,
      danger: 'final',
      title: texts.disableTitle,
      save: texts.disable,
      text: ({ ID }) =>
        isScope ? texts.disableInScope : <Preview place={level} ruleId={ID} enabled={false} />,
      body: (rule) => ({ ...bodyOf(level, rule), enabled: false }),
    },
    override: {
      label: texts.override,
      call: set,
      size: 'small',
      title: texts.overrideTitle,
      save: texts.save,
      body: ({ ID }, { mode, priority }: { mode?: string; priority?: number }) => ({
        ...level,
        ruleId: ID,
        ...(mode ? { mode } : { mode: undefined }),
        ...(priority ? { priority } : { priority: undefined }),
      }),
      inputs: [
        { name: 'enabled', label: fields.enabled, kind: 'switch' },
        { name: 'mode', label: fields.mode, choices: choicesOf(texts.modes), hint: texts.modeHint },
        { name: 'priority', label: fields.priority, hint: texts.priorityHint },
        {
          name: 'preview',
          label: texts.samples,
          hidden: () => isScope,
          value: () => '',
          render: ({ values }, { row }) => {
            const { enabled = true, mode } = (values ?? {}) as { enabled?: boolean; mode?: string };
            return (
              row && (
                <Preview place={level} ruleId={row.ID} enabled={enabled} {...(mode && { mode })} />
              )
            );
          },
        },
      ],
    },
    reset: {
      label: texts.reset,
      call: reset,
      body: ({ ID }) => ({ ...level, ruleId: ID }),
      text: texts.resetText,
    },
    ...pausing(level),
  };
}

/** The effective rules of a level. */
export const ruleList = (level: ConfigLevel, title: string) =>
  defineResource({
    noun: '规则',
    unit: '条',
    title,
    nameOf: ({ name }: EffectiveRule) => name,
    list: {
      call: listCall(level),
      id: 'netbarRule',
      body: { ...level },
    },
    labels: fields,
    fields: {
      category: { labels: texts.categories },
      severity: { labels: texts.severities },
      mode: { labels: texts.modes },
      enabled: { labels: texts.states, tones: { true: 'success', false: 'neutral' } },
      source: { labels: texts.sources },
      hits: { kind: 'number' },
    },
    columns: {
      name: {
        always: true,
        lines: 2,
        render: ({ name, description }) => (
          <Lines>
            <Cut>{name}</Cut>
            <Note as="span" cut title={description}>
              {description}
            </Note>
          </Lines>
        ),
      },
      category: { width: 88 },
      source: {
        width: 176,
        render: (rule) => (
          <StatusTag tone={rule.isOwn ? 'info' : 'neutral'}>{sourceOf(rule)}</StatusTag>
        ),
      },
      enabled: {
        width: 136,
        lines: 2,
        render: (rule, { value }) =>
          rule.pausedUntil ? (
            <Lines>
              <StatusTag tone="warning">{texts.paused}</StatusTag>
              <Note as="span" cut title={rule.pauseReason}>
                {texts.pausedUntil(formatTime(rule.pausedUntil))}
              </Note>
            </Lines>
          ) : (
            value('enabled', rule)
          ),
      },
      mode: { width: 88 },
      severity: { width: 88 },
      priority: { width: 80 },
      hits: { width: 96 },
    },
    filters: {
      keyword: { label: '关键词', placeholder: '名称或编号' },
      category: {},
      source: {},
      enabled: {},
    },
    actions: actionsOf(level),
    actionsWidth: 176,
    firstUse: { text: '规则中心发布的规则会显示在这里' },
  });
