import { choicesOf } from '@console/shared/format';
import { addRule } from '@console/shared/operations/rule';
import { limitsOf, type Schemas } from '@console/shared/request';
import { choiceSource, type Field } from '@console/shared/ui';
import { ruleTexts as texts } from '../list/rule.texts.ts';

export type Basics = Omit<Schemas['RuleContent'], 'matcher' | 'tests'>;

const { fields: rules } = addRule;
const { fields } = texts;

/** Fields of a rule besides its conditions, test cases and target scopes. */
const FIELDS: readonly Field<Basics>[] = [
  {
    name: 'name',
    label: fields.name,
    kind: 'text',
    required: true,
    ...limitsOf(rules.name),
  },
  {
    name: 'category',
    label: fields.category,
    kind: 'select',
    required: true,
    choices: choicesOf(texts.categories),
  },
  {
    name: 'mode',
    label: fields.mode,
    kind: 'select',
    required: true,
    choices: choicesOf(texts.modes),
  },
  {
    name: 'severity',
    label: fields.severity,
    kind: 'select',
    required: true,
    choices: choicesOf(texts.severities),
  },
  {
    name: 'priority',
    label: fields.priority,
    kind: 'number',
    required: true,
    min: 1,
    max: 9999,
    hint: texts.priorityHint,
  },
  { name: 'critical', label: fields.critical, kind: 'switch', hint: texts.criticalHint },
  {
    name: 'description',
    label: fields.description,
    kind: 'textarea',
    ...limitsOf(rules.description),
  },
  {
    name: 'resolution',
    label: fields.resolution,
    kind: 'textarea',
    ...limitsOf(rules.resolution),
    hint: texts.resolutionHint,
  },
];

/**
 * Fields of a rule besides its conditions and test cases.
 *
 * @param scopes names of the target scopes that the rule has
 */
export const basicFields = (scopes: Schemas['RuleDetail']['scopes']): readonly Field<Basics>[] => [
  ...FIELDS,
  {
    name: 'scopeIds',
    label: fields.scopeIds,
    kind: 'remoteSelect',
    source: choiceSource('targetScope'),
    known: scopes.map(({ ID, name }) => ({ value: ID, label: name })),
    multiple: true,
    max: 20,
    hint: texts.scopeHint,
  },
];
