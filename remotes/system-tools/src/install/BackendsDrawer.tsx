import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatTime } from '@console/shared/format';
import { type DataOf, tryCall } from '@console/shared/request';
import {
  Copyable,
  Empty,
  Failed,
  Note,
  offers,
  type ShownDialog,
  SideDrawer,
  useConfirm,
  useRecord,
} from '@console/shared/ui';
import { BackendCard } from './BackendCard.tsx';
import { installTexts as texts } from './install.texts.ts';
import './install.css';

type Backends = DataOf<'POST /install/getBackends'>;

/** Polled, because circuit breakers change by themselves. */
const OPTIONS = { keep: true, live: { seconds: 10 } } as const;

/**
 * The key that signs forwarded calls, so that back ends can verify the caller, and its rotation.
 */
function SigningKey({ backends, onChanged }: { backends: Backends; onChanged(): void }) {
  const { confirm, dialog } = useConfirm();
  const { key } = backends;
  const rotate = () =>
    confirm({
      title: texts.rotateTitle,
      text: texts.rotateText,
      confirmText: texts.rotate,
      action: async () => {
        const done = await tryCall('POST /install/rotateKey');
        if (done.ok) {
          toast.success(done.msg);
          onChanged();
        }
        return done;
      },
    });
  if (!key) return null;
  return (
    <section aria-label={texts.key}>
      <h3>{texts.key}</h3>
      <p>{texts.keyOf(key.kid, formatTime(key.createdAt))}</p>
      <Note className="install-note">
        {texts.keyNote} <Copyable text={`${location.origin}/plugin-keys.json`} />
      </Note>
      {offers(backends, 'rotate') && (
        <p className="install-actions">
          <Button size="small" onClick={() => void rotate()}>
            {texts.rotate}
          </Button>
        </p>
      )}
      {dialog}
    </section>
  );
}

/** The back ends of installed plugins. */
export function BackendsDrawer({ shown: { open, close, remove } }: { shown: ShownDialog }) {
  const { data, failure, reload } = useRecord<'POST /install/getBackends', Backends>(
    'POST /install/getBackends',
    undefined,
    OPTIONS,
  );
  return (
    <SideDrawer open={open} title={texts.backends} width={640} onClose={close} onGone={remove}>
      {!data && failure && <Failed failure={failure} onRetry={reload} />}
      {!data && !failure && <p role="status">{texts.loading}</p>}
      {data?.list.length === 0 && <Empty title={texts.noBackends} />}
      {data && data.list.length > 0 && (
        <div className="install-preview">
          {data.list.map((backend) => (
            <BackendCard key={backend.remote} backend={backend} onChanged={reload} />
          ))}
          <Note className="install-note">{texts.ofInstance}</Note>
          <SigningKey backends={data} onChanged={reload} />
        </div>
      )}
    </SideDrawer>
  );
}
