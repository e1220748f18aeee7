import { type Static, Type } from 'typebox';
import { contentFields } from './content.ts';
import { transferTexts as texts } from './transfer.texts.ts';

const { scopeIds: _ids, ...fields } = contentFields;

/** A rule in a file. Ids of target scopes differ between consoles, so it contains their names. */
export const TransferredRule = Type.Object({
  ...fields,
  /** Number of the rule in the console that exported it. */
  ruleNo: Type.Optional(Type.String({ maxLength: 20, title: texts.fields.ruleNo })),
  scopeNames: Type.Optional(
    Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20, title: texts.fields.scopeNames }),
  ),
});
export type TransferredRule = Static<typeof TransferredRule>;
