import { Button, Input } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatTime } from '@console/shared/format';
import { setBackend } from '@console/shared/operations/install';
import { limitsOf, type Schemas } from '@console/shared/request';
import { DetailGrid, Notice, offers, StatusTag, useMutation } from '@console/shared/ui';
import { useState } from 'react';
import { installTexts as texts } from './install.texts.ts';

type Backend = Schemas['PluginBackend'];

const TONES = {
  closed: 'success',
  halfOpen: 'warning',
  open: 'danger',
  stopped: 'neutral',
} as const;

/** Checks a back end and changes its address. `draft` is the edited address, `null` if not editing. */
function useBackendEdits(remote: string, onChanged: () => void) {
  const [draft, setDraft] = useState<string | null>(null);
  const { busy, notice, setNotice, send } = useMutation();
  const check = async (): Promise<void> => {
    const done = await send('POST /install/checkBackend', { id: remote });
    if (done.ok) setNotice({ kind: done.data.well ? 'info' : 'error', text: done.data.msg });
    onChanged();
  };
  const save = async (): Promise<void> => {
    const done = await send('POST /install/setBackend', {
      id: remote,
      target: draft?.trim() ?? '',
    });
    if (!done.ok) return;
    toast.success(done.msg);
    setDraft(null);
    onChanged();
  };
  return { draft, setDraft, busy, notice, check, save };
}

function BackendFacts({ backend }: { backend: Backend }) {
  const { target, routes, state, failure, changedBy, changedAt } = backend;
  return (
    <DetailGrid
      details={[
        { label: texts.target, value: target, wide: true },
        // Wide, because a tag does not wrap its sentence.
        {
          label: texts.breaker,
          value: <StatusTag tone={TONES[state]}>{texts.breakers[state]}</StatusTag>,
          wide: true,
        },
        { label: texts.routes, value: texts.routeCount(routes) },
        { label: texts.changedBy, value: texts.changedByAt(changedBy, formatTime(changedAt)) },
        {
          label: texts.lastFailure,
          value: failure ? texts.failureAt(formatTime(failure.at), failure.msg) : texts.noFailure,
          wide: true,
        },
      ]}
    />
  );
}

interface BackendCardProps {
  backend: Backend;
  onChanged(): void;
}

/** A plugin back end: address, state of its calls, a check of it, and a change of its address. */
export function BackendCard({ backend, onChanged }: BackendCardProps) {
  const { remote, target } = backend;
  const { draft, setDraft, busy, notice, check, save } = useBackendEdits(remote, onChanged);
  return (
    <section aria-label={texts.backendOf(remote)}>
      <h3>{remote}</h3>
      <BackendFacts backend={backend} />
      {draft !== null && (
        <Input
          aria-label={texts.target}
          {...limitsOf(setBackend.fields.target)}
          value={draft}
          onChange={setDraft}
        />
      )}
      <p className="install-actions">
        {offers(backend, 'check') && draft === null && (
          <Button size="small" disabled={busy} onClick={() => void check()}>
            {texts.check}
          </Button>
        )}
        {offers(backend, 'move') && draft === null && (
          <Button size="small" onClick={() => setDraft(target)}>
            {texts.move}
          </Button>
        )}
        {draft !== null && (
          <>
            <Button
              size="small"
              type="primary"
              loading={busy}
              disabled={draft.trim() === ''}
              onClick={() => void save()}
            >
              {texts.save}
            </Button>
            <Button size="small" onClick={() => setDraft(null)}>
              {texts.cancel}
            </Button>
          </>
        )}
      </p>
      {notice && (
        <Notice className="install-notice" role={notice.kind === 'error' ? 'alert' : 'status'}>
          {notice.text}
        </Notice>
      )}
    </section>
  );
}
