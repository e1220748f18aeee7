import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { Note, StatusTag, type Tone } from '@console/shared/ui';
import { useState } from 'react';
import { configTexts as texts } from '../texts.ts';
import { sendTestMail, sendTestSms } from './config.api.ts';
import type { Gateway } from './config.model.ts';

const TONES: Readonly<Record<Gateway['state'], Tone>> = {
  ready: 'success',
  incomplete: 'danger',
  missing: 'warning',
  simulated: 'info',
  environment: 'success',
};

/**
 * The test of each gateway. Returns a message for the user, or an empty string if the error was
 * already shown.
 */
const TESTS: Readonly<Record<string, { label: string; run(): Promise<string> }>> = {
  sms: {
    label: texts.test.sms,
    run: async () => {
      const sent = await sendTestSms();
      return sent.ok ? texts.smsSent(sent.data.phone) : '';
    },
  },
  mail: {
    label: texts.test.mail,
    run: async () => ((await sendTestMail()).ok ? texts.mailSent : ''),
  },
};

function TestButton({ gateway, unsaved }: { gateway: Gateway; unsaved: boolean }) {
  const [busy, setBusy] = useState(false);
  const test = TESTS[gateway.group];
  if (!test || (gateway.state !== 'ready' && gateway.state !== 'simulated')) return null;
  const run = async (): Promise<void> => {
    setBusy(true);
    const done = await test.run();
    setBusy(false);
    if (done !== '') toast.success(done);
  };
  return (
    <span className="config-test">
      {unsaved && <Note as="span">{texts.testFirst}</Note>}
      <Button size="small" loading={busy} disabled={unsaved} onClick={() => void run()}>
        {test.label}
      </Button>
    </span>
  );
}

/**
 * The state of a gateway: whether it works, its missing settings, the features that need it, and a
 * test.
 */
export function GatewayStatus({ gateway, unsaved }: { gateway: Gateway; unsaved: boolean }) {
  const { state, lacks, note } = gateway;
  return (
    <>
      <StatusTag tone={TONES[state]}>{texts.states[state]}</StatusTag>
      <TestButton gateway={gateway} unsaved={unsaved} />
      {lacks.length > 0 && <p className="config-lacks">{texts.lacks(lacks)}</p>}
      {note !== '' && <Note>{note}</Note>}
    </>
  );
}
