import { Type } from 'typebox';

/** One of a closed set of texts. */
export const choice = <const V extends readonly string[]>(values: V, title: string) =>
  Type.Enum([...values] as V[number][], { title });

/** A timestamp as a filter names it. */
export const Time = (title: string) => Type.Optional(Type.String({ format: 'date-time', maxLength: 40, title }));
