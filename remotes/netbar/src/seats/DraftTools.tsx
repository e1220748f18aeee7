import { Button } from '@arco-design/web-react';
import { Notice, type useConfirm } from '@console/shared/ui';
import { seatTexts as texts } from './seats.texts.ts';
import type { LayoutDraft } from './useLayoutDraft.ts';

/** Shows why saving the layout failed, or that another user has changed the layout. */
export function DraftNotice({
  draft: { notice, isOvertaken, restart, save },
}: {
  draft: LayoutDraft;
}) {
  if (!notice && !isOvertaken) return null;
  return (
    <Notice role="alert">
      {notice?.stale ? texts.stale : (notice?.text ?? texts.changedMeanwhile)}{' '}
      {notice?.stale && (
        <>
          <Button size="small" onClick={restart}>
            {texts.loadTheirs}
          </Button>{' '}
          <Button size="small" onClick={() => void save(true)}>
            {texts.keepMine}
          </Button>
        </>
      )}
    </Notice>
  );
}

/** Buttons that save or discard the edited layout. */
export function DraftButtons({
  draft,
  confirm,
}: {
  draft: LayoutDraft;
  confirm: ReturnType<typeof useConfirm>['confirm'];
}) {
  const leave = async (): Promise<void> => {
    if (!draft.isDirty || (await confirm({ title: texts.leaveTitle, confirmText: texts.leave })))
      draft.stop();
  };
  return (
    <>
      <Button onClick={() => void leave()}>{texts.cancel}</Button>
      <Button
        type="primary"
        loading={draft.busy}
        disabled={!draft.isDirty}
        onClick={() => void draft.save()}
      >
        {texts.save}
      </Button>
    </>
  );
}
