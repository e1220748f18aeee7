import { MATCHER_FIELDS, MATCHER_OPERATORS } from '@console/shared/contract';
import { Type } from 'typebox';

const Condition = Type.Object({
  field: Type.Enum([...MATCHER_FIELDS]),
  operator: Type.Enum([...MATCHER_OPERATORS]),
  value: Type.String({ maxLength: 300 }),
});

/** Conditions of a rule in the form of protocol version 1. */
export const Matcher = Type.Object({
  op: Type.Enum(['all', 'any']),
  conditions: Type.Array(Condition, { maxItems: 20 }),
});
