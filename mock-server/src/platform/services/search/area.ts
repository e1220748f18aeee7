import { Type } from 'typebox';
import { area } from '../../kernel/area/define.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { findRecords, LEAST_CHARACTERS } from './findRecords.ts';
import { texts } from './texts.ts';

const Values = Type.Optional(Type.Record(Type.String(), Type.String()));
/** Name of the menu row whose tab is opened, with the params and the query of its address. */
const Link = Type.Object({ name: Type.String(), params: Values, query: Values });

const FoundRecords = Type.Object({
  list: Type.Array(
    Type.Object({
      kind: Type.String(),
      ID: Type.Integer(),
      name: Type.String(),
      /** What tells the record apart from others of the same name. */
      note: Type.String(),
      link: Link,
    }),
  ),
  /** The kinds of the records, in the order in which they are shown. */
  kinds: Type.Array(
    Type.Object({
      kind: Type.String(),
      title: Type.String(),
      /** The list of all records, where there are more than `list` holds. */
      more: Type.Union([Link, Type.Null()]),
    }),
  ),
});

export default area({
  name: 'search',
  routes: [
    // Not GET: a text may be a phone number, and proxies write addresses to their logs.
    defineRoute({
      method: 'POST',
      path: '/search/findRecords',
      permission: 'self',
      apiGroup: texts.group,
      description: texts.description,
      audit: false,
      // A person's typing, for many people at one address; too few to try phone numbers out.
      rateLimit: { max: 600, windowMs: 60_000 },
      body: Type.Object({
        text: Type.String({ minLength: LEAST_CHARACTERS, maxLength: 60, title: texts.text }),
      }),
      data: FoundRecords,
      handler: async (call) => ({
        data: await findRecords(call, call.deps, call.body.text),
        msg: texts.found,
      }),
    }),
  ],
});
