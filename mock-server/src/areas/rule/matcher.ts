import { type Static, Type } from 'typebox';

const FIELDS = [
  ...(['processName', 'path', 'sha256', 'signer', 'cmdline', 'parentName', 'regKey'] as const),
  ...(['domain', 'ip', 'port', 'driverName', 'windowTitle'] as const),
] as const;
const OPERATORS = [
  'eq',
  'ne',
  'contains',
  'startsWith',
  'endsWith',
  'wildcard',
  'regex',
  'in',
  'notIn',
] as const;

const Condition = Type.Object({
  field: Type.Enum([...FIELDS]),
  operator: Type.Enum([...OPERATORS]),
  value: Type.String({ maxLength: 300 }),
});

/** Conditions of a rule. */
export const Matcher = Type.Object({
  op: Type.Enum(['all', 'any']),
  conditions: Type.Array(Condition, { maxItems: 20 }),
});
export type Matcher = Static<typeof Matcher>;
