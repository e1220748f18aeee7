import { Button, Input, Select } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { installRelease } from '@console/shared/operations/install';
import { type DataOf, limitsOf, type Schemas } from '@console/shared/request';
import {
  Failed,
  Note,
  Notice,
  type ShownDialog,
  SideDrawer,
  useMutation,
  useRecord,
} from '@console/shared/ui';
import { useId, useState } from 'react';
import { type BackendChoice, BackendFields } from './BackendFields.tsx';
import { installTexts as texts } from './install.texts.ts';
import { type Accepted, PreviewFacts } from './Preview.tsx';
import { RolesField } from './RolesField.tsx';
import './install.css';

type Preview = Schemas['ReleasePreview'];

const REASON = installRelease.fields.reason;
const { minLength = 1 } = REASON ?? {};

/** Accepts all new menus and dictionaries of a release. */
const acceptAllNew = ({ menus, dictionaries }: Preview): Accepted => ({
  menus: menus.filter(({ state }) => state === 'new').map(({ name }) => name),
  dictionaries: dictionaries.filter(({ state }) => state === 'new').map(({ type }) => type),
});

/** Scrolls a notice into view, because the form may be longer than the screen. */
const bringIntoView = (notice: HTMLElement | null): void =>
  notice?.scrollIntoView?.({ block: 'nearest' });

interface InstallDrawerProps {
  release: Pick<Schemas['Release'], 'id' | 'build' | 'title' | 'version'>;
  shown: ShownDialog;
  onInstalled(): void;
}

interface ParentProps {
  parents: Preview['parents'];
  value: number;
  onChange(id: number): void;
}

/** Chooses the parent of the new menu rows. */
function ParentField({ parents, value, onChange }: ParentProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{texts.parent}</label>
      <Select
        id={id}
        aria-label={texts.parent}
        value={value}
        onChange={onChange}
        options={[
          { value: 0, label: texts.top },
          ...parents.map((row) => ({ value: row.ID, label: row.title })),
        ]}
      />
    </>
  );
}

interface ReasonFieldProps {
  value: string;
  onChange(reason: string): void;
}

function ReasonField({ value, onChange }: ReasonFieldProps) {
  const id = useId();
  const hint = useId();
  return (
    <>
      <label htmlFor={id}>{texts.reason}</label>
      <Input.TextArea
        id={id}
        aria-describedby={hint}
        {...limitsOf(REASON)}
        rows={2}
        value={value}
        onChange={onChange}
      />
      <Note className="install-note" id={hint}>
        {texts.reasonHint}
      </Note>
    </>
  );
}

/** Keeps the last preview while it loads again. */
const usePreview = (release: { id: string; build: string }) =>
  useRecord<'POST /install/previewRelease', DataOf<'POST /install/previewRelease'>>(
    'POST /install/previewRelease',
    release,
    { keep: true },
  );

/** Previews a release, chooses the accepted menus and dictionaries, and installs the release. */
export function InstallDrawer({
  release,
  shown: { open, close, remove },
  onInstalled,
}: InstallDrawerProps) {
  const { id, build, title: name, version } = release;
  const title = texts.installTitle(name, version);
  const { data, failure, reload } = usePreview({ id, build });
  const [chosen, setChosen] = useState<Accepted | null>(null);
  const [backend, setBackend] = useState<BackendChoice | null>(null);
  const [parentId, setParentId] = useState(0);
  const [authorities, setAuthorities] = useState<number[]>([]);
  const [reason, setReason] = useState('');
  const { busy, notice, send } = useMutation();
  const accepted = chosen ?? (data ? acceptAllNew(data) : { menus: [], dictionaries: [] });
  const target = backend ?? { target: data?.backend?.target ?? '' };
  const grants =
    accepted.menus.length > 0 || data?.backend?.routes.some(({ state }) => state === 'new');
  const install = async (): Promise<void> => {
    if (!data) return;
    const chosenBackend = data.backend && { backend: { target: target.target.trim() } };
    const body = {
      id,
      build,
      parentId,
      ...accepted,
      authorities: grants ? authorities : [],
      ...chosenBackend,
      reason: reason.trim(),
      revision: data.revision,
    };
    const done = await send('POST /install/installRelease', body);
    if (!done.ok) return reload();
    toast.success(done.msg || texts.installed);
    close();
    onInstalled();
  };
  const isPlaced = !data?.backend || target.target.trim() !== '';
  const isReady =
    data !== null && isPlaced && data.refusals.length === 0 && reason.trim().length >= minLength;
  return (
    <SideDrawer
      open={open}
      title={title}
      width={640}
      closeText={texts.cancel}
      actions={
        <Button type="primary" disabled={!isReady} loading={busy} onClick={() => void install()}>
          {texts.install}
        </Button>
      }
      onClose={close}
      onGone={remove}
    >
      {!data && failure && <Failed failure={failure} onRetry={reload} />}
      {!data && !failure && <p role="status">{texts.loading}</p>}
      {data && (
        <div className="install-preview">
          <PreviewFacts preview={data} accepted={accepted} onChange={setChosen} />
          {data.backend && (
            <BackendFields backend={data.backend} chosen={target} onChange={setBackend} />
          )}
          {accepted.menus.length > 0 && (
            <ParentField parents={data.parents} value={parentId} onChange={setParentId} />
          )}
          {grants && (
            <RolesField roles={data.authorities} value={authorities} onChange={setAuthorities} />
          )}
          <ReasonField value={reason} onChange={setReason} />
          {notice && (
            <Notice className="install-notice" role="alert" ref={bringIntoView}>
              {notice.text}
            </Notice>
          )}
        </div>
      )}
    </SideDrawer>
  );
}
