import type { DataOf } from '@console/shared/request';
import type { Field } from '@console/shared/ui';
import { alertChoices, rulesTexts as texts } from './alert.texts.ts';

export type AlertRule = DataOf<'POST /alert/getAlertRules'>['rules'][number];
type Mode = 'common' | 'own' | 'off';
/** Form values: the mode of each alert kind, and its own threshold. */
type RuleValues = Record<string, Mode | number>;

const modeName = (kind: string) => `${kind}Mode`;

const MODES = (['common', 'own', 'off'] as const).map((value) => ({
  value,
  label: texts.mode[value],
}));

/** The form fields, two for each alert kind. */
export const ruleFields = (rules: readonly AlertRule[]): Field<RuleValues>[] =>
  rules.flatMap(({ kind, unit, minimum, maximum, common }): Field<RuleValues>[] => [
    {
      name: modeName(kind),
      label: alertChoices.kind[kind],
      kind: 'select',
      choices: MODES,
      required: true,
      hint: common.enabled ? texts.commonOf(common.threshold, unit) : texts.commonOff,
    },
    {
      name: kind,
      label: texts.threshold,
      kind: 'number',
      min: minimum,
      max: maximum,
      precision: 0,
      suffix: unit,
      required: true,
      hidden: (values) => values[modeName(kind)] !== 'own',
    },
  ]);

export const ruleFormValues = (rules: readonly AlertRule[]): RuleValues =>
  Object.fromEntries(
    rules.flatMap(({ kind, enabled, threshold, isOwn }): [string, Mode | number][] => [
      [modeName(kind), !isOwn ? 'common' : enabled ? 'own' : 'off'],
      [kind, threshold],
    ]),
  );

/** Builds the request body. It has only the kinds that override the common settings. */
export const ruleBody = (rules: readonly AlertRule[], values: RuleValues) =>
  rules
    .filter(({ kind }) => values[modeName(kind)] !== 'common')
    .map(({ kind, threshold }) => ({
      kind,
      enabled: values[modeName(kind)] === 'own',
      threshold: typeof values[kind] === 'number' ? values[kind] : threshold,
    }));
