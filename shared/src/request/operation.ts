import type { ListedRoute } from './apiTypes.ts';
import type { Route } from './types.ts';

/** Server rules of a body field. */
export interface FieldRule {
  /** Title of the field on the server. */
  title?: string;
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'unknown';
  required?: true;
  /** Whether `null` clears the field. */
  nullable?: true;
  /** `date` for a day, `date-time` for a point in time. */
  format?: string;
  minLength?: number;
  maxLength?: number;
  /** Pattern of a text, and the message for a mismatch. */
  pattern?: string;
  message?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  enum?: readonly (string | number)[];
  items?: FieldRule;
  /** Fields of a record, or of the records in a list. */
  fields?: Readonly<Record<string, FieldRule>>;
}

/**
 * Returns the maximum length of a text as props, for a control outside of a resource.
 *
 * @example <Input {...limitsOf(changeContact.fields.value)} />
 */
export const limitsOf = (rule: FieldRule | undefined): { maxLength?: number } =>
  rule?.maxLength === undefined ? {} : { maxLength: rule.maxLength };

/**
 * A writing call with the server's rules of its body. Generated, one constant per call in
 * `@console/shared/operations/<area>`.
 */
export interface Operation<R extends Route = ListedRoute> {
  route: R;
  fields: Readonly<Record<string, FieldRule>>;
}
