import { type Static, Type } from 'typebox';
import { MAX_INT } from '../../../http/schemas.ts';
import { texts } from './texts.ts';

const MAX_CONDITIONS = 30;

const filterText = Type.String({ maxLength: 300 });
const FilterValue = Type.Union([
  filterText,
  Type.Boolean(),
  Type.Number({ minimum: -MAX_INT, maximum: MAX_INT }),
  Type.Array(filterText, { maxItems: 50 }),
]);
/** Values of the list's filters. They are validated by the list. */
export const conditions = Type.Record(Type.String({ maxLength: 60 }), FilterValue, {
  maxProperties: MAX_CONDITIONS,
  title: texts.fields.conditions,
});
export type Conditions = Static<typeof conditions>;
