import { Button } from '@arco-design/web-react';
import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import {
  Copyable,
  Empty,
  Failed,
  Link,
  Notice,
  Page,
  PageHeader,
  Section,
  Steps,
  useRecord,
} from '@console/shared/ui';
import { useCallback, useState } from 'react';
import { ChooseNetbar } from './ChooseNetbar.tsx';
import { type AgentState, agentAddress, currentStep } from './enrol.model.ts';
import { enrolTexts as texts } from './enrol.texts.ts';
import { KeyPanel, type NewKey } from './KeyPanel.tsx';
import { LivePanel } from './LivePanel.tsx';
import './enrol.css';

const STATE = 'POST /agent/getAgent';
const LIVE = { seconds: 5 };
const readAgent = ({ agent }: { agent: AgentState }): AgentState => agent;
const STEPS = Object.values(texts.step);

function Install({ setup }: Pick<AgentState, 'setup'>) {
  return (
    <Section className="enrol-panel">
      <h2>{texts.installTitle}</h2>
      {setup.downloadUrl === '' ? (
        <Notice>{texts.noDownload}</Notice>
      ) : (
        <p>
          <Link href={setup.downloadUrl}>{texts.download}</Link>
        </p>
      )}
      <ol className="enrol-install">
        {texts.install.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p>
        {texts.address} <Copyable text={agentAddress(location.origin, setup.path)} />
      </p>
    </Section>
  );
}

/** 接入: connects a netbar to its gateway, up to the first heartbeat (`?netbar=7`). */
export default function EnrolPage() {
  const [query, setQuery] = useQueryState();
  const id = Number(query.netbar);
  const netbarId = Number.isSafeInteger(id) && id > 0 ? id : undefined;
  const body = netbarId === undefined ? null : { netbarId };
  const { data: agent, failure, reload } = useRecord(STATE, body, { read: readAgent, live: LIVE });
  // The key exists only in this state, and only for the netbar that it was created for.
  const [newKey, setNewKey] = useState<{ netbarId: number; key: NewKey }>();
  const secret = newKey?.netbarId === netbarId ? newKey?.key : undefined;
  const choose = useCallback((chosen: number) => setQuery({ netbar: String(chosen) }), [setQuery]);
  const another = (): void => {
    setNewKey(undefined);
    setQuery({ netbar: undefined });
  };
  if (!serves(STATE)) return <Empty title={texts.notServed} isPage />;
  return (
    <Page className="enrol">
      <PageHeader
        title={agent ? `${texts.title}：${agent.netbarName}` : texts.title}
        note={texts.note}
        actions={netbarId !== undefined && <Button onClick={another}>{texts.another}</Button>}
      />
      <Steps label={texts.steps} steps={STEPS} current={currentStep(agent, secret !== undefined)} />
      {netbarId === undefined && <ChooseNetbar onChoose={choose} />}
      {failure && !agent && <Failed failure={failure} onRetry={reload} />}
      {agent && netbarId !== undefined && (
        <>
          <KeyPanel
            agent={agent}
            made={secret}
            onMade={(key) => setNewKey(key && { netbarId, key })}
            onChanged={reload}
          />
          <Install setup={agent.setup} />
          <LivePanel agent={agent} onChanged={reload} />
        </>
      )}
    </Page>
  );
}
