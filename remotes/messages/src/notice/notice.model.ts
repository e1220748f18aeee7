import type { DataOf, Schemas } from '@console/shared/request';

export type Notice = Schemas['Notice'];
export type NoticeReader = Schemas['NoticeReader'];
export type NoticeOptions = DataOf<'POST /notice/getNoticeOptions'>;

/** Fields of the audience. */
const AUDIENCE_FIELDS = [
  'audienceAll',
  'authorityIds',
  'marketIds',
  'marketNetbarIds',
  'netbarIds',
  'userIds',
  'scopeIds',
] as const;
export type AudienceValues = Partial<Pick<Notice, (typeof AUDIENCE_FIELDS)[number]>>;

/** Returns the audience of a form or a notice, `null` if nothing is chosen. */
export function audienceOf(values: AudienceValues): AudienceValues | null {
  if (values.audienceAll === true) return { audienceAll: true };
  const audience = Object.fromEntries(
    AUDIENCE_FIELDS.flatMap((field) => {
      const ids = values[field];
      return Array.isArray(ids) && ids.length > 0 ? [[field, ids]] : [];
    }),
  );
  return Object.keys(audience).length > 0 ? audience : null;
}

/** The page of a notice. */
export const noticePage = ({ ID }: { ID: number }) => ({
  name: 'noticeDetail',
  params: { id: String(ID) },
});
