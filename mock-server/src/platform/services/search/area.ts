import { Type } from 'typebox';
import { area } from '../../kernel/area/define.ts';
import { defineRoute } from '../../kernel/area/route.ts';
import { findChoices } from './findChoices.ts';
import { findRecords, MIN_CHARACTERS } from './findRecords.ts';
import { texts } from './texts.ts';

const Values = Type.Optional(Type.Record(Type.String(), Type.String()));
/** Menu row whose tab is opened, with the params and the query of its URL. */
const Link = Type.Object({ name: Type.String(), params: Values, query: Values });

const FoundRecords = Type.Object({
  list: Type.Array(
    Type.Object({
      kind: Type.String(),
      ID: Type.Integer(),
      name: Type.String(),
      /** Distinguishes the record from others with the same name. */
      note: Type.String(),
      link: Link,
    }),
  ),
  /** The kinds of the records, in the order in which they are shown. */
  kinds: Type.Array(
    Type.Object({
      kind: Type.String(),
      title: Type.String(),
      /** List of all records, if there are more than `list` contains. */
      more: Type.Union([Link, Type.Null()]),
    }),
  ),
});

const MAX_TEXT = 60;
const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const Found = Type.Object({
  list: Type.Array(
    Type.Object({
      ID: Type.Integer(),
      name: Type.String(),
      note: Type.String(),
      /** Number of all records in the group that the note names, for example of a netbar. */
      groupSize: Type.Optional(Type.Integer()),
    }),
  ),
});

/** Enough for many users typing behind one address, but too few for guessing phone numbers. */
const rateLimit = { max: 600, windowMs: 60_000 };

export default area({
  name: 'search',
  routes: [
    // Not GET: a text may be a phone number, and proxies log URLs.
    defineRoute({
      method: 'POST',
      path: '/search/findRecords',
      permission: 'self',
      apiGroup: texts.group,
      description: texts.description,
      audit: false,
      rateLimit,
      body: Type.Object({
        text: Type.String({ minLength: MIN_CHARACTERS, maxLength: MAX_TEXT, title: texts.text }),
      }),
      data: FoundRecords,
      handler: async (call) => ({
        data: await findRecords(call, call.deps, call.body.text),
        msg: texts.found,
      }),
    }),
    defineRoute({
      method: 'POST',
      path: '/search/findChoices',
      permission: 'self',
      apiGroup: texts.group,
      description: texts.choices,
      audit: false,
      rateLimit,
      body: Type.Object({
        kind: Type.String({ maxLength: 20, title: texts.kind }),
        text: Type.Optional(Type.String({ maxLength: MAX_TEXT, title: texts.text })),
        ids: Type.Optional(
          Type.Array(Id, {
            maxItems: 200,
            title: texts.chosen,
          }),
        ),
        within: Type.Optional(
          Type.Record(Type.String({ maxLength: 20 }), Id, {
            maxProperties: 4,
            title: texts.within,
          }),
        ),
      }),
      data: Found,
      handler: async (call) => ({
        data: await findChoices(call, call.deps, call.body),
        msg: texts.found,
      }),
    }),
  ],
});
