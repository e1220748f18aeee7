import { formatNumber } from '@console/shared/format';
import type { DataOf, RowOf } from '@console/shared/request';
import type { Tone } from '@console/shared/ui';
import { operationTexts as texts } from './operation.texts.ts';

export type Operation = RowOf<'GET /sysOperationRecord/getSysOperationRecordList'>;

/** The fields that a recorded call changed. */
export type RecordChanges = DataOf<'GET /sysOperationRecord/getPreviousOperation'>;

export type Target = DataOf<'GET /sysOperationRecord/getOperationTargets'>['list'][number];

/** The server stores this path if a record counts several calls. */
const ANY = '*';

const NANOSECONDS = 1_000_000;

/** The codes that records can be filtered by. */
export const RESULTS = Object.entries(texts.results)
  .map(([value, label]) => ({ value: Number(value), label }))
  .sort((a, b) => (a.value === -1 ? 1 : b.value === -1 ? -1 : a.value - b.value));

/** Records of gin-vue-admin have no code; their HTTP status is used. */
type Result = Partial<Pick<Operation, 'code'>> & Pick<Operation, 'status'>;

export const resultLabel = ({ code, status }: Result): string =>
  code === undefined
    ? String(status)
    : ((texts.results as Readonly<Record<string, string>>)[String(code)] ??
      texts.otherResult(code));

export function resultTone({ code, status }: Result): Tone {
  if (status >= 500) return 'danger';
  if (code === undefined) return status < 400 ? 'success' : 'neutral';
  return code === 0 ? 'success' : 'neutral';
}

/** The displayed name of the user of a record. */
export function userLabel({ user: { ID, userName, nickName } }: Operation): string {
  // A command-line operation has the name of the operating-system user.
  if (ID === 0) return userName === '' ? texts.nobody : userName;
  return nickName === '' ? `${userName}（${texts.deleted}）` : nickName;
}

export const callLabel = ({ method, path }: Operation): string =>
  path === ANY ? texts.counted : `${method} ${path}`;

/** The description of the call, or else its path. */
export const operationLabel = (record: Operation): string =>
  record.description || callLabel(record);

export const latencyText = ({ latency }: Operation): string =>
  latency === 0
    ? ''
    : texts.milliseconds(formatNumber(Math.max(1, Math.round(latency / NANOSECONDS))));

/** Parses a recorded JSON object. Returns null for other values. */
export function parseFields(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
