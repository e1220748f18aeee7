import { formatNumber } from '@console/shared/format';
import type { DataOf, RowOf } from '@console/shared/request';
import type { Tone } from '@console/shared/ui';
import { operationTexts as texts } from './operation.texts.ts';

export type Operation = RowOf<'GET /sysOperationRecord/getSysOperationRecordList'>;

/** An object that a record is about. */
export type Target = DataOf<'GET /sysOperationRecord/getOperationTargets'>['list'][number];

/** Stands for any call where a record counts several (the server writes it so). */
const ANY = '*';

const NANOSECONDS = 1_000_000;

/** The codes that records can be narrowed down by. */
export const RESULTS = Object.entries(texts.results)
  .map(([value, label]) => ({ value: Number(value), label }))
  .sort((a, b) => (a.value === -1 ? 1 : b.value === -1 ? -1 : a.value - b.value));

/** A record of gin-vue-admin has no code: its HTTP status says how the call went. */
type Result = Partial<Pick<Operation, 'code'>> & Pick<Operation, 'status'>;

export const resultOf = ({ code, status }: Result): string =>
  code === undefined
    ? String(status)
    : ((texts.results as Readonly<Record<string, string>>)[String(code)] ??
      texts.otherResult(code));

export function toneOf({ code, status }: Result): Tone {
  if (status >= 500) return 'danger';
  if (code === undefined) return status < 400 ? 'success' : 'warning';
  if (code === 0) return 'success';
  return code === -1 ? 'neutral' : 'warning';
}

/** Who did it, as people call him. */
export function personOf({ user: { ID, userName, nickName } }: Operation): string {
  // A command of the server's machine says itself who ran it.
  if (ID === 0) return userName === '' ? texts.nobody : userName;
  return nickName === '' ? `${userName}（${texts.deleted}）` : nickName;
}

/** The call by its address. */
export const callOf = ({ method, path }: Operation): string =>
  path === ANY ? texts.counted : `${method} ${path}`;

/** What was done, in words where the call has some. */
export const deedOf = (record: Operation): string => record.description || callOf(record);

export const latencyOf = ({ latency }: Operation): string =>
  latency === 0
    ? ''
    : texts.milliseconds(formatNumber(Math.max(1, Math.round(latency / NANOSECONDS))));

/** What a recorded text of JSON says; nothing where it is no object. */
export function fieldsOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
