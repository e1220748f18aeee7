import { choicesOf } from '@console/shared/format';
import { addConfigTemplate, publishConfig } from '@console/shared/operations/netbar';
import { limitsOf } from '@console/shared/request';
import { choiceSource, type Field } from '@console/shared/ui';
import { configTexts as texts } from './protect.texts.ts';

export interface Publishing {
  effectiveMode: 'now' | 'nextBoot';
  changeNote: string;
}
export interface Rollback extends Publishing {
  withoutRules: boolean;
}
export interface Many extends Publishing {
  netbarIds: number[];
  failedPercent: number;
  waitMinutes: number;
}
export interface Named {
  name: string;
  note: string;
}

const MODE = {
  name: 'effectiveMode',
  label: texts.mode,
  kind: 'select',
  required: true,
  choices: choicesOf(texts.modes),
} as const;
const NOTE = {
  name: 'changeNote',
  label: texts.note,
  kind: 'text',
  required: true,
  hint: texts.noteHint,
  ...limitsOf(publishConfig.fields.changeNote),
} as const;

export const PUBLISH_FIELDS: readonly Field<Publishing>[] = [MODE, NOTE];
export const PUBLISHING: Publishing = { effectiveMode: 'now', changeNote: '' };

export const ROLLBACK_FIELDS: readonly Field<Rollback>[] = [
  MODE,
  NOTE,
  { name: 'withoutRules', label: texts.withoutRules, kind: 'switch', hint: texts.withoutRulesHint },
];
export const ROLLBACK: Rollback = { ...PUBLISHING, withoutRules: false };

export const MANY_FIELDS: readonly Field<Many>[] = [
  {
    name: 'netbarIds',
    label: texts.netbars,
    kind: 'remoteSelect',
    source: choiceSource('netbar'),
    multiple: true,
    required: true,
  },
  MODE,
  {
    name: 'failedPercent',
    label: texts.failedPercent,
    kind: 'number',
    min: 0,
    max: 100,
    precision: 0,
    suffix: '%',
  },
  {
    name: 'waitMinutes',
    label: texts.waitMinutes,
    kind: 'number',
    min: 1,
    max: 1440,
    precision: 0,
    suffix: texts.minutes,
  },
  NOTE,
];
export const MANY: Many = { ...PUBLISHING, netbarIds: [], failedPercent: 10, waitMinutes: 10 };

export const NAMED_FIELDS: readonly Field<Named>[] = [
  {
    name: 'name',
    label: texts.templateName,
    kind: 'text',
    required: true,
    ...limitsOf(addConfigTemplate.fields.name),
  },
  { name: 'note', label: texts.remark, kind: 'text', ...limitsOf(addConfigTemplate.fields.note) },
];
export const NAMED: Named = { name: '', note: '' };
