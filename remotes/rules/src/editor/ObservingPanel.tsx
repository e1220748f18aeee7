import { formatNumber, formatTime } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import {
  Failed,
  Link,
  Note,
  Notice,
  PlainTable,
  Section,
  StatisticTiles,
  useRecord,
} from '@console/shared/ui';
import type { RuleRow } from '../list/rule.model.ts';
import { observingTexts as texts } from './observing.texts.ts';

type Observing = Schemas['RuleObserving'];

/** Hits arrive while the page is open. */
const LIVE = { topic: 'defense', seconds: 15 } as const;

function Hits({ samples }: Pick<Observing, 'samples'>) {
  if (samples.length === 0) return <Note>{texts.none}</Note>;
  return (
    <div className="rules-scroll">
      <PlainTable
        label={texts.samples}
        rows={samples}
        keyOf={({ ID }) => ID}
        columns={[
          {
            title: texts.process,
            isRowHeading: true,
            render: ({ processName, processPath }) => (
              <>
                {processName}
                <Note as="div">{processPath}</Note>
              </>
            ),
          },
          { title: texts.time, render: ({ occurredAt }) => formatTime(occurredAt) },
          {
            title: texts.place,
            render: ({ netbarName, terminalNo }) => `${netbarName} ${terminalNo}`,
          },
          { title: texts.target, render: ({ target }) => target || '–' },
          { title: texts.times, numeric: true, render: ({ count }) => formatNumber(count) },
        ]}
      />
    </div>
  );
}

function Gateways({ gateways: { observing, unable } }: Pick<Observing, 'gateways'>) {
  return (
    <>
      <Note>{texts.gateways(formatNumber(observing))}</Note>
      {unable > 0 && (
        <Notice>
          {texts.unable(formatNumber(unable))}
          <Link to={{ name: 'ruleDelivery' }}>{texts.delivery}</Link>
        </Notice>
      )}
    </>
  );
}

/** Events that the observed version of a rule would have stopped, updated while the page is open. */
export function ObservingPanel({ rule: { ID }, name }: { rule: RuleRow; name: string }) {
  const { data, failure, reload } = useRecord('POST /rule/getObserving', { ID }, { live: LIVE });
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  const { observing } = data;
  if (!observing) return null;
  const { since, hits, terminals, netbars, limit, gateways, samples } = observing;
  return (
    <Section>
      <h2>{texts.title}</h2>
      <Note>{texts.since(formatTime(since))}</Note>
      <StatisticTiles
        label={texts.title}
        tiles={[
          { label: texts.hits, value: hits },
          { label: texts.terminals, value: terminals },
          { label: texts.netbars, value: netbars },
        ]}
      />
      <Note>{texts.limit(formatNumber(limit))}</Note>
      <Gateways gateways={gateways} />
      <Hits samples={samples} />
      {samples.length > 0 && (
        <Link
          to={{
            name: 'netbarDefenseLog',
            query: { ruleName: name, action: 'audited', time: '30d' },
          }}
        >
          {texts.logs}
        </Link>
      )}
    </Section>
  );
}
