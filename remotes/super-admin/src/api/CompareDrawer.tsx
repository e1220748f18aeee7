import { Button } from '@arco-design/web-react';
import { Failed, Note, Notice, type ShownDialog, SideDrawer } from '@console/shared/ui';
import { compareTexts as texts } from './api.texts.ts';
import { ComparedApis } from './ComparedApis.tsx';
import { useApiSync } from './useApiSync.ts';
import './api.css';

/** Compares the stored calls with those of the server: new, removed and ignored calls. */
export function CompareDrawer({ shown, onChanged }: { shown: ShownDialog; onChanged(): void }) {
  const { data, failure, reload, busy, notice, ...sync } = useApiSync(onChanged);
  const { ticked, tick, added, removed, isSame, enter, ignore } = sync;
  const ticks = { busy, ticked, onTick: tick };
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
          disabled={added.length + removed.length === 0}
          onClick={() => void enter()}
        >
          {texts.enter(added.length, removed.length)}
        </Button>
      }
    >
      <Note>{isSame ? texts.same : texts.intro}</Note>
      {notice && <Notice role="alert">{notice.text}</Notice>}
      {failure && <Failed failure={failure} onRetry={reload} />}
      {data && (
        <>
          <ComparedApis
            {...ticks}
            title={texts.added(data.newApis.length)}
            note={texts.addedNote}
            rows={data.newApis}
            action={[texts.ignore, texts.ignoreApi]}
            onAction={(row) => void ignore(row, true)}
          />
          <ComparedApis
            {...ticks}
            title={texts.gone(data.deleteApis.length)}
            note={texts.goneNote}
            rows={data.deleteApis}
            action={[texts.ignore, texts.ignoreApi]}
            onAction={(row) => void ignore(row, true)}
          />
          <ComparedApis
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
