import { formatNumber } from '@console/shared/format';
import { Note, useRecord } from '@console/shared/ui';
import { type AudienceValues, audienceOf } from './notice.model.ts';
import { noticeTexts as texts } from './notice.texts.ts';

/** Waits until the user pauses. */
const DELAY_MS = 300;

/** Number of people of an audience, updated while the author chooses. */
export function AudienceCount({ values }: { values: AudienceValues }) {
  const audience = audienceOf(values);
  const { data, failure } = useRecord('POST /notice/previewAudience', audience, {
    delay: DELAY_MS,
  });
  if (audience === null) return <Note>{texts.nobody}</Note>;
  if (failure) return <Note tone="danger">{failure.message}</Note>;
  if (!data) return <Note>{texts.counting}</Note>;
  return (
    <p role="status">
      <strong>{texts.people(formatNumber(data.count))}</strong>
    </p>
  );
}
