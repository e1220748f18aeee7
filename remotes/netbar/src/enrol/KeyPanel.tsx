import { Button } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import { newRequestId, tryCall } from '@console/shared/request';
import {
  Copyable,
  Note,
  Notice,
  offers,
  Section,
  useConfirm,
  useMutation,
} from '@console/shared/ui';
import type { AgentState } from './enrol.model.ts';
import { enrolTexts as texts } from './enrol.texts.ts';

/** A new key. The server shows its secret only once. */
export interface NewKey {
  secret: string;
  expiresAt: string;
}

interface KeyPanelProps {
  agent: AgentState;
  made: NewKey | undefined;
  onMade(key: NewKey | undefined): void;
  onChanged(): void;
}

/** Creates, shows, replaces and revokes the one-time key of a netbar. */
export function KeyPanel({ agent, made, onMade, onChanged }: KeyPanelProps) {
  const { netbarId, key, gateway } = agent;
  const { send, busy, notice } = useMutation();
  const { confirm, dialog } = useConfirm();
  const hasKey = key !== null;
  const make = async (): Promise<void> => {
    const text = [hasKey && texts.rotateText, gateway && texts.replaceText]
      .filter(Boolean)
      .join('');
    if (
      text !== '' &&
      !(await confirm({ title: texts.rotateTitle, text, confirmText: texts.rotate }))
    )
      return;
    const answer = await send('POST /agent/addKey', { netbarId, requestId: newRequestId() });
    if (!answer.ok) return;
    onMade(answer.data);
    onChanged();
  };
  const revoke = async (): Promise<void> => {
    const requestId = newRequestId();
    const question = {
      title: texts.revokeTitle,
      text: texts.revokeText,
      confirmText: texts.revoke,
    };
    if (
      !(await confirm({
        ...question,
        action: () => tryCall('POST /agent/revokeKey', { netbarId, requestId }),
      }))
    )
      return;
    onMade(undefined);
    onChanged();
  };
  return (
    <Section className="enrol-panel">
      <h2>{texts.keyTitle}</h2>
      {made ? (
        <div className="enrol-secret">
          <Copyable text={made.secret} />
          <Notice>{texts.keyOnce}</Notice>
          <Note>{texts.keyUntil(formatTime(made.expiresAt))}</Note>
        </div>
      ) : (
        <p>
          {key ? texts.keyOpen(formatTime(key.expiresAt)) : gateway ? texts.keyUsed : texts.noKey}
        </p>
      )}
      {notice && <Notice role="alert">{notice.text}</Notice>}
      <div className="enrol-buttons">
        {offers(agent, 'addKey') ? (
          <Button
            type={hasKey || gateway ? 'secondary' : 'primary'}
            loading={busy}
            onClick={() => void make()}
          >
            {hasKey ? texts.rotate : texts.makeKey}
          </Button>
        ) : (
          <Note>{texts.mayNot}</Note>
        )}
        {offers(agent, 'revokeKey') && (
          <Button onClick={() => void revoke()}>{texts.revoke}</Button>
        )}
      </div>
      {dialog}
    </Section>
  );
}
