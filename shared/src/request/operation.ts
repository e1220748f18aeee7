import type { ListedRoute } from './apiTypes.ts';
import type { Route } from './types.ts';

/** What the server asks of one field of a body. */
export interface FieldRule {
  /** What the server calls it. */
  title?: string;
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'unknown';
  required?: true;
  /** `null` clears it. */
  nullable?: true;
  /** `date` for a day, `date-time` for a point in time. */
  format?: string;
  minLength?: number;
  maxLength?: number;
  /** What a text must look like, and what to say of one that does not. */
  pattern?: string;
  message?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  enum?: readonly (string | number)[];
  items?: FieldRule;
  /** Of a record, alone or in a list. */
  fields?: Readonly<Record<string, FieldRule>>;
}

/**
 * How long the server lets a text be, for a field or a control that no resource makes.
 *
 * @example <Input {...limitsOf(changeContact.fields.value)} />
 */
export const limitsOf = (rule: FieldRule | undefined): { maxLength?: number } =>
  rule?.maxLength === undefined ? {} : { maxLength: rule.maxLength };

/** A call that writes with what the server asks of its body: generated, one constant per call in `@console/shared/operations/<area>`. */
export interface Operation<R extends Route = ListedRoute> {
  route: R;
  fields: Readonly<Record<string, FieldRule>>;
}
