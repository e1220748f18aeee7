import { formatYuan } from '@console/shared/format';
import { batchSettleDifference, settleDifference } from '@console/shared/operations/provider';
import type { Schemas } from '@console/shared/request';
import type { ResourceAction, ResourceBatch } from '@console/shared/ui';
import { providerReconcileTexts as texts } from './providerReconcile.texts.ts';

export type Difference = Schemas['ProviderDifference'];

const note = [{ name: 'note', required: true, kind: 'textarea', hint: texts.noteHint }] as const;

/** Decisions about one difference: book the missing order, follow it up, or ignore it. */
export const actions: Readonly<Record<string, ResourceAction<Difference>>> = {
  book: {
    label: texts.book,
    call: settleDifference,
    body: { action: 'book', note: '' },
    title: texts.bookTitle,
    text: ({ theirsFen, orderNo, tradeNo }) =>
      texts.bookText(formatYuan(theirsFen), orderNo || tradeNo),
    save: texts.book,
    danger: 'final',
    once: true,
  },
  follow: {
    label: texts.follow,
    call: settleDifference,
    body: { action: 'follow' },
    title: texts.followTitle,
    save: texts.follow,
    inputs: note,
    initial: { note: '' },
  },
  ignore: {
    label: texts.ignore,
    call: settleDifference,
    body: { action: 'ignore' },
    title: texts.ignoreTitle,
    save: texts.ignore,
    inputs: note,
    initial: { note: '' },
  },
};

/** The same decisions about all selected differences. */
export const batch: Readonly<Record<string, ResourceBatch<Difference>>> = {
  book: {
    label: texts.bookMany,
    call: batchSettleDifference,
    all: true,
    body: { action: 'book', note: '' },
    title: texts.batchTitle,
    text: (rows: readonly Difference[]) =>
      texts.bookManyText(
        rows.length === 0
          ? '–'
          : formatYuan(rows.reduce((sum, { theirsFen }) => sum + (theirsFen ?? 0), 0)),
      ),
    save: texts.book,
    danger: 'final',
  },
  follow: {
    label: texts.followMany,
    call: batchSettleDifference,
    all: true,
    body: { action: 'follow' },
    title: texts.batchTitle,
    inputs: note,
    save: texts.follow,
  },
  ignore: {
    label: texts.ignoreMany,
    call: batchSettleDifference,
    all: true,
    body: { action: 'ignore' },
    title: texts.batchTitle,
    inputs: note,
    save: texts.ignore,
  },
};
