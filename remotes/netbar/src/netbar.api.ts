import { type ApiResponse, type BodyOf, call } from '@console/shared/request';
import type { Netbar } from './netbar.model.ts';

/** Which netbar a write is about, and the state of it that the person has seen: code 409 when that is no longer so. */
export type Seen = Pick<Netbar, 'ID'> & { expectUpdatedAt: string };

/** The netbar as the person sees it, for a write. */
export const seen = ({ ID, UpdatedAt }: Netbar): Seen => ({ ID, expectUpdatedAt: UpdatedAt });

/** Forms and dialogs show what goes wrong themselves. */
const SILENT = { silent: true } as const;

export const getNetbar = (ID: number, signal?: AbortSignal) =>
  call('POST /netbar/getNetbar', { ID }, { ...SILENT, loading: false, ...(signal ? { signal } : {}) });

export const getNetbarOptions = () => call('POST /netbar/getNetbarOptions', undefined, { loading: false });

export const addNetbar = (netbar: BodyOf<'POST /netbar/addNetbar'>) => call('POST /netbar/addNetbar', netbar, SILENT);

export const updateNetbar = (change: BodyOf<'POST /netbar/updateNetbar'>) => call('POST /netbar/updateNetbar', change, SILENT);

export const auditNetbar = (audit: BodyOf<'POST /netbar/auditNetbar'>) => call('POST /netbar/auditNetbar', audit, SILENT);

export const renewNetbar = (renewal: BodyOf<'POST /netbar/renewNetbar'>) => call('POST /netbar/renewNetbar', renewal, SILENT);

export const setNetbarStatus = (change: BodyOf<'POST /netbar/setNetbarStatus'>) =>
  call('POST /netbar/setNetbarStatus', change, SILENT);

export const archiveNetbar = (archiving: BodyOf<'POST /netbar/archiveNetbar'>) =>
  call('POST /netbar/archiveNetbar', archiving, SILENT);

export const setNetbarTags = (change: BodyOf<'POST /netbar/setNetbarTags'>) => call('POST /netbar/setNetbarTags', change, SILENT);

export const setNetbarRing = (change: BodyOf<'POST /netbar/setNetbarRing'>) => call('POST /netbar/setNetbarRing', change, SILENT);

/** The netbar in the answer of a write or of `getNetbar`; nothing when the call was refused. */
export function netbarOf({ code, data }: ApiResponse): Netbar | undefined {
  return code === 0 ? (data as { netbar?: Netbar } | null)?.netbar : undefined;
}
