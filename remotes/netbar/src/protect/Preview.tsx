import { formatTime } from '@console/shared/format';
import type { BodyOf, DataOf } from '@console/shared/request';
import { Failed, Note, Notice, useRecord } from '@console/shared/ui';
import { ruleTexts as texts } from './rule.texts.ts';

type Impact = DataOf<'POST /netbar/previewRule'>;
const actionTexts: Readonly<Record<string, string>> = texts.actions;

function sentence({ total, changed, machines }: Impact): string {
  if (total === 0) return texts.none;
  return changed === 0 ? texts.same(total) : texts.changed(changed, total, machines);
}

interface Props {
  place: object;
  ruleId: number;
  enabled: boolean;
  mode?: string;
}

const DELAY_MS = 300;

/** Previews the effect of a rule change on the events of the last seven days. */
export function Preview({ place, ruleId, enabled, mode }: Props) {
  const body: BodyOf<'POST /netbar/previewRule'> = {
    ...place,
    ruleId,
    enabled,
    ...(mode && { mode: mode as never }),
  };
  const { data, failure, reload } = useRecord<'POST /netbar/previewRule'>(
    'POST /netbar/previewRule',
    body,
    {
      keep: true,
      delay: DELAY_MS,
    },
  );
  if (!data)
    return failure ? <Failed failure={failure} onRetry={reload} /> : <Note>{texts.loading}</Note>;
  return (
    <div className="rule-preview" aria-live="polite">
      {data.changed > 0 ? <Notice>{sentence(data)}</Notice> : <Note>{sentence(data)}</Note>}
      {data.total > 0 && (
        <Note>
          {texts.before}：
          {data.actions
            .map(({ action, count }) => `${actionTexts[action] ?? action} ${texts.times(count)}`)
            .join('，')}
        </Note>
      )}
      {data.cut && <Note>{texts.cut}</Note>}
      {data.samples.length > 0 && (
        <ul aria-label={texts.samples}>
          {data.samples.map(({ occurredAt, netbarName, terminalNo, processName, action }) => (
            <li key={`${occurredAt} ${terminalNo}`}>
              {formatTime(occurredAt)} {netbarName} {terminalNo} {processName}{' '}
              {actionTexts[action] ?? action}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
