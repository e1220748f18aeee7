import type { DataOf, Schemas } from '@console/shared/request';
import { scopeTexts as texts } from './scope.texts.ts';

export type TargetScope = Schemas['TargetScope'];
export type ScopePreview = Schemas['TargetScopePreview'];
export type ScopeOptions = Schemas['TargetScopeOptions'];
export type ScopeRef = DataOf<'POST /scope/getScopeRefs'>['list'][number];
type ShownClause = TargetScope['include'][number][number];
export type Dimension = ScopeOptions['dimensions'][number];
export type Clause = Pick<ShownClause, 'dimension' | 'operator' | 'values'>;
export type ClauseGroups = readonly (readonly Clause[])[];

/** Values of the form of a scope. A static scope has lists, a dynamic one groups of clauses. */
export interface ScopeValues {
  type?: TargetScope['type'];
  netbarIds?: readonly number[];
  terminalIds?: readonly number[];
  include?: ClauseGroups;
  exclude?: ClauseGroups;
}

/** Ids that a static scope lists. */
export const listedIds = (
  { include, type }: TargetScope,
  dimension: 'netbar' | 'terminal',
): number[] =>
  type === 'static'
    ? include
        .flat()
        .filter((clause) => clause.dimension === dimension)
        .flatMap(({ values }) => values.map(Number))
    : [];

const listClause = (
  dimension: 'netbar' | 'terminal',
  ids: readonly number[] = [],
): readonly (readonly Clause[])[] =>
  ids.length === 0 ? [] : [[{ dimension, operator: 'in', values: ids.map(String) }]];

const isComplete = ({ values }: Clause): boolean => values.some((value) => value.trim() !== '');

/** Removes clauses without values, and groups without clauses. */
const completeGroups = (groups: ClauseGroups = []): Clause[][] =>
  groups
    .map((clauses) =>
      clauses.filter(isComplete).map(({ dimension, operator, values }) => ({
        dimension,
        operator,
        values: values.map((value) => value.trim()).filter((value) => value !== ''),
      })),
    )
    .filter((clauses) => clauses.length > 0);

/** The rule of a form as the calls expect it. Incomplete clauses are left out. */
export function ruleOf({ type, netbarIds, terminalIds, include, exclude }: ScopeValues) {
  if (type === 'static')
    return {
      include: completeGroups([
        ...listClause('netbar', netbarIds),
        ...listClause('terminal', terminalIds),
      ]),
      exclude: [],
    };
  return { include: completeGroups(include), exclude: completeGroups(exclude) };
}

const MAX_NAMED = 3;

function valuesText({ labels, hidden }: ShownClause): string {
  const names = labels.slice(0, MAX_NAMED).join('、');
  const shown = labels.length > MAX_NAMED ? texts.more(names, labels.length) : names;
  return [shown, hidden > 0 ? texts.hidden(hidden) : ''].filter(Boolean).join('，');
}

const groupsText = (groups: TargetScope['include']): string =>
  groups
    .map((clauses) =>
      clauses
        .map((clause) => [clause.title, clause.verb, valuesText(clause)].join(' '))
        .join(` ${texts.and} `),
    )
    .join(` ${texts.or} `);

/** The rule of a scope in words. */
export const ruleText = ({ include, exclude }: Pick<TargetScope, 'include' | 'exclude'>): string =>
  [groupsText(include), exclude.length > 0 ? texts.excluding + groupsText(exclude) : '']
    .filter(Boolean)
    .join('；');
