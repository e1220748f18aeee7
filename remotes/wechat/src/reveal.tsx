import type { Operation, Route } from '@console/shared/request';
import { type ResourceAction, RevealedDialog } from '@console/shared/ui';
import { messageTexts as texts } from './texts.ts';

/** Reveals a masked OpenID after a reason, with the given call. */
export const revealBy = <Row extends object>(call: Operation<Route>): ResourceAction<Row> => ({
  label: texts.reveal,
  call,
  title: texts.revealTitle,
  save: texts.revealSave,
  done: false,
  inputs: [{ name: 'reason', label: texts.reason, required: true, hint: texts.reasonHint }],
  after: ({ value }: { value: string }, _row, { show }) =>
    show((shown) => <RevealedDialog title={texts.fields.openid} value={value} shown={shown} />),
});
