import { Type } from 'typebox';

/** The address below the hash that is opened with the boot data. */
export const Landing = Type.Optional(Type.String({ maxLength: 500, title: '要打开的页面' }));
