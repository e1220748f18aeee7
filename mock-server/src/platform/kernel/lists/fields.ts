import { Type } from 'typebox';
import { moment } from '../../../http/schemas.ts';

/** Schema of an enumeration. */
export const choice = <const V extends readonly string[]>(values: V, title: string) =>
  Type.Enum([...values] as V[number][], { title });

/** Schema of a time in a filter. */
export const Time = (title: string) => Type.Optional(moment(title));
