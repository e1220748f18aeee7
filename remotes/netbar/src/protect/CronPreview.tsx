import { formatTime } from '@console/shared/format';
import { Note, useRecord } from '@console/shared/ui';
import { runTexts as texts } from './run.texts.ts';

const DELAY_MS = 400;

/** The next runs of a cron schedule, or its error. */
export function CronPreview({ cron }: { cron: string }) {
  const { data, failure } = useRecord(
    'POST /netbar/previewCron',
    cron.trim() === '' ? null : { cron },
    { delay: DELAY_MS },
  );
  if (failure)
    return (
      <Note tone="danger" className="run-refused">
        {failure.message}
      </Note>
    );
  if (!data) return null;
  return (
    <ul className="run-next" aria-label={texts.next}>
      {data.list.map((at) => (
        <li key={at}>{formatTime(at)}</li>
      ))}
    </ul>
  );
}
