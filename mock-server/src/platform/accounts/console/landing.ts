import { Type } from 'typebox';
import { texts } from './texts.ts';

/** Hash part of the address that is opened with the boot data. */
export const Landing = Type.Optional(Type.String({ maxLength: 500, title: texts.fields.landing }));
