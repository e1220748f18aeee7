import { Type } from 'typebox';
import { moment } from '../../../http/schemas.ts';

/** One of a closed set of texts. */
export const choice = <const V extends readonly string[]>(values: V, title: string) =>
  Type.Enum([...values] as V[number][], { title });

/** A timestamp as a filter names it. */
export const Time = (title: string) => Type.Optional(moment(title));
