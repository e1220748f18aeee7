import { type Static, Type } from 'typebox';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { texts } from './texts.ts';

/** Type of a scope. A static one lists netbars and terminals, a dynamic one has conditions. */
export const SCOPE_TYPES = ['static', 'dynamic'] as const;
export type ScopeType = (typeof SCOPE_TYPES)[number];

export const DIMENSION_NAMES = [
  'market',
  'region',
  'netbar',
  'netbarTag',
  'ring',
  'diskless',
  'group',
  'terminal',
  'terminalTag',
  'terminalNo',
  'os',
  'clientVersion',
] as const;
export type DimensionName = (typeof DIMENSION_NAMES)[number];

const OPERATORS = ['in', 'notIn', 'gte', 'lte', 'between', 'wildcard'] as const;
export type Operator = (typeof OPERATORS)[number];

interface Dimension {
  /** Whether the attribute belongs to a netbar or to a terminal. */
  level: 'netbar' | 'terminal';
  operators: readonly Operator[];
  /** Format of a value. */
  pattern?: RegExp;
}

const ID = /^[1-9]\d{0,8}$/;
const VERSION = /^\d{1,9}(\.\d{1,9})*$/;

export const DIMENSIONS: Readonly<Record<DimensionName, Dimension>> = {
  market: { level: 'netbar', operators: ['in', 'notIn'], pattern: ID },
  region: { level: 'netbar', operators: ['in', 'notIn'], pattern: /^\d{6}$/ },
  netbar: { level: 'netbar', operators: ['in', 'notIn'], pattern: ID },
  netbarTag: { level: 'netbar', operators: ['in', 'notIn'] },
  ring: { level: 'netbar', operators: ['in', 'notIn'] },
  diskless: { level: 'netbar', operators: ['in', 'notIn'] },
  group: { level: 'terminal', operators: ['in', 'notIn'] },
  terminal: { level: 'terminal', operators: ['in', 'notIn'], pattern: ID },
  terminalTag: { level: 'terminal', operators: ['in', 'notIn'] },
  terminalNo: {
    level: 'terminal',
    operators: ['between', 'wildcard'],
    pattern: /^[A-Za-z\d*?]{1,5}$/,
  },
  os: { level: 'terminal', operators: ['in', 'notIn', 'wildcard'] },
  clientVersion: {
    level: 'terminal',
    operators: ['in', 'notIn', 'gte', 'lte', 'between'],
    pattern: VERSION,
  },
};

/** Dimensions of a static scope. */
export const STATIC_DIMENSIONS: readonly DimensionName[] = ['netbar', 'terminal'];

const MAX_VALUES = 1_000;
const MAX_CLAUSES = 10;
const MAX_GROUPS = 10;

/** A condition on one attribute. It matches if one of its values does, `notIn` if none does. */
export const Clause = Type.Object({
  dimension: choice(DIMENSION_NAMES, texts.fields.dimension),
  operator: choice(OPERATORS, texts.fields.operator),
  values: Type.Array(Type.String({ minLength: 1, maxLength: 60, title: texts.fields.value }), {
    minItems: 1,
    maxItems: MAX_VALUES,
    title: texts.fields.values,
  }),
});
export type Clause = Static<typeof Clause>;

/** Groups of clauses. A group matches if all its clauses do; one matching group is enough. */
export const clauseGroups = (title: string) =>
  Type.Array(
    Type.Array(Clause, { minItems: 1, maxItems: MAX_CLAUSES, title: texts.fields.clauseGroup }),
    { maxItems: MAX_GROUPS, title },
  );

/** Definition of a scope: what matches an include group and no exclude group. */
export interface ScopeRule {
  include: readonly (readonly Clause[])[];
  exclude: readonly (readonly Clause[])[];
}

export const isNetbarClause = ({ dimension }: Clause): boolean =>
  DIMENSIONS[dimension].level === 'netbar';

/** Returns the values of a dimension that a rule uses. */
export const valuesOf = ({ include, exclude }: ScopeRule, dimension: DimensionName): string[] => [
  ...new Set(
    [...include, ...exclude]
      .flat()
      .flatMap((clause) => (clause.dimension === dimension ? clause.values : [])),
  ),
];
