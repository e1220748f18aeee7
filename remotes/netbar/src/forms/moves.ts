import { formatTime } from '@console/shared/format';
import type { ApiResponse } from '@console/shared/request';
import type { FormField } from '@console/shared/ui';
import { auditNetbar, renewNetbar, type Seen, seen, setNetbarStatus } from '../netbar.api.ts';
import type { Netbar } from '../netbar.model.ts';
import { formTexts as texts } from '../texts.ts';

/** What a netbar's move to another state may need to know; each move asks for a part of it. */
export interface MoveValues extends Seen {
  trialDays: number;
  months: number;
  reason: string;
}

/** A move that asks something first, in a dialog. */
export interface Move {
  title(name: string): string;
  intro(netbar: Netbar): string;
  saveText: string;
  danger?: boolean;
  fields: readonly FormField<MoveValues>[];
  save(values: MoveValues, requestId: string): Promise<ApiResponse>;
}

const REASON: FormField<MoveValues> = {
  name: 'reason',
  label: texts.reason,
  kind: 'textarea',
  required: true,
  minLength: 2,
  maxLength: 100,
  hint: texts.reasonHint,
};

const about = ({ ID, expectUpdatedAt }: MoveValues, requestId: string) => ({ ID, expectUpdatedAt, requestId });

export type MoveName = 'approve' | 'reject' | 'renew' | 'disable';

/** Every move by its name in a netbar's `actions`. */
export const MOVES: Readonly<Record<MoveName, Move>> = {
  approve: {
    title: texts.approveTitle,
    intro: () => texts.approveText,
    saveText: texts.approveSave,
    fields: [{ name: 'trialDays', label: texts.trialDays, kind: 'number', required: true, min: 1, max: 90 }],
    save: (values, id) => auditNetbar({ ...about(values, id), pass: true, trialDays: values.trialDays }),
  },
  reject: {
    title: texts.rejectTitle,
    intro: () => texts.rejectText,
    saveText: texts.rejectSave,
    danger: true,
    fields: [REASON],
    save: (values, id) => auditNetbar({ ...about(values, id), pass: false, reason: values.reason }),
  },
  renew: {
    title: texts.renewTitle,
    intro: ({ expireAt }) => texts.renewText(formatTime(expireAt)),
    saveText: texts.renewSave,
    fields: [{ name: 'months', label: texts.months, kind: 'number', required: true, min: 1, max: 36, hint: texts.monthsHint }],
    save: (values, id) => renewNetbar({ ...about(values, id), months: values.months }),
  },
  disable: {
    title: texts.disableTitle,
    intro: () => texts.disableText,
    saveText: texts.disableSave,
    danger: true,
    fields: [REASON],
    save: (values, id) => setNetbarStatus({ ...about(values, id), status: 'disabled', reason: values.reason }),
  },
};

/** What the dialog of a move begins with: a week of trial, a year of renewal. */
export const moveValues = (netbar: Netbar): MoveValues => ({ ...seen(netbar), trialDays: 7, months: 12, reason: '' });
