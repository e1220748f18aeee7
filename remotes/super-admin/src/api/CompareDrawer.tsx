import { Button, Checkbox } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import type { DataOf } from '@console/shared/request';
import {
  Failed,
  Lines,
  Note,
  Notice,
  type ShownDialog,
  SideDrawer,
  useMutation,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { DrawerPart } from '../DrawerPart.tsx';
import { compareTexts as texts } from './api.texts.ts';
import './api.css';

type Comparison = DataOf<'GET /api/syncApi'>;
type Found = Comparison['newApis'][number];

const keyOf = ({ method, path }: Found): string => `${method} ${path}`;

interface RowsProps {
  title: string;
  note: string;
  rows: readonly Found[];
  ticked?: ReadonlySet<string>;
  onTick?(key: string, on: boolean): void;
  /** What the button beside a row says, and is called. */
  action: readonly [label: string, name: (key: string) => string];
  busy: boolean;
  onAction(row: Found): void;
}

function Rows({
  title,
  note,
  rows,
  ticked,
  onTick,
  action: [label, nameOf],
  busy,
  onAction,
}: RowsProps) {
  return (
    <DrawerPart title={title}>
      <Note>{note}</Note>
      <ul className="api-found" aria-label={title}>
        {rows.map((row) => {
          const key = keyOf(row);
          const words = (
            <Lines as="span">
              <span>{row.description || key}</span>
              <Note as="span">{key}</Note>
            </Lines>
          );
          return (
            <li key={key}>
              {ticked ? (
                <Checkbox
                  checked={ticked.has(key)}
                  disabled={busy}
                  onChange={(on) => onTick?.(key, on)}
                >
                  {words}
                </Checkbox>
              ) : (
                words
              )}
              <Button
                size="mini"
                aria-label={nameOf(key)}
                disabled={busy}
                onClick={() => onAction(row)}
              >
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
      {rows.length === 0 && <Note>{texts.nothing}</Note>}
    </DrawerPart>
  );
}

/** The table of calls against what the server answers: what is new, what is gone, what nobody wants to hear of. */
export function CompareDrawer({ shown, onChanged }: { shown: ShownDialog; onChanged(): void }) {
  const { data, failure, reload } = useRecord('GET /api/syncApi', undefined);
  const { busy, notice, send } = useMutation();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const tick = (key: string, on: boolean) =>
    setTicked(
      (before) => new Set(on ? [...before, key] : [...before].filter((one) => one !== key)),
    );
  const changed = (): void => {
    setTicked(new Set());
    reload();
    onChanged();
  };
  const isTicked = (row: Found) => ticked.has(keyOf(row));
  const added = data?.newApis.filter(isTicked) ?? [];
  const gone = data?.deleteApis.filter(isTicked) ?? [];

  const enter = async (): Promise<void> => {
    const body = { newApis: added, deleteApis: gone };
    const saved = await send('POST /api/enterSyncApi', body);
    if (!saved.ok) return;
    toast.success(texts.done);
    changed();
  };
  const ignore = async ({ method, path }: Found, flag: boolean): Promise<void> => {
    const saved = await send('POST /api/ignoreApi', { method, path, flag });
    if (saved.ok) changed();
  };
  const isSame = data !== null && data.newApis.length + data.deleteApis.length === 0;
  const shared = { busy, ticked, onTick: tick };
  return (
    <SideDrawer
      className="api-compare-drawer"
      title={texts.title}
      open={shown.open}
      onClose={shown.close}
      onGone={shown.remove}
      actions={
        <Button
          type="primary"
          loading={busy}
          disabled={added.length + gone.length === 0}
          onClick={() => void enter()}
        >
          {texts.enter(added.length, gone.length)}
        </Button>
      }
    >
      <Note>{isSame ? texts.same : texts.intro}</Note>
      {notice && <Notice role="alert">{notice.text}</Notice>}
      {failure && <Failed failure={failure} onRetry={reload} />}
      {data && (
        <>
          <Rows
            {...shared}
            title={texts.added(data.newApis.length)}
            note={texts.addedNote}
            rows={data.newApis}
            action={[texts.ignore, texts.ignoreApi]}
            onAction={(row) => void ignore(row, true)}
          />
          <Rows
            {...shared}
            title={texts.gone(data.deleteApis.length)}
            note={texts.goneNote}
            rows={data.deleteApis}
            action={[texts.ignore, texts.ignoreApi]}
            onAction={(row) => void ignore(row, true)}
          />
          <Rows
            busy={busy}
            title={texts.ignored(data.ignoreApis.length)}
            note={texts.ignoredNote}
            rows={data.ignoreApis}
            action={[texts.mind, texts.mindApi]}
            onAction={(row) => void ignore(row, false)}
          />
        </>
      )}
    </SideDrawer>
  );
}
