import { Button, Input } from '@arco-design/web-react';
import { useState } from 'react';
import { updateView } from '../../../generated/operations/view.ts';
import { limitsOf } from '../../../request/operation.ts';
import { IconButton } from '../../base/IconButton.tsx';
import { icons } from '../../base/icons.tsx';
import { viewTexts } from './texts.ts';
import type { SavedView, useViews } from './useViews.ts';

type Actions = Pick<
  ReturnType<typeof useViews>,
  'rename' | 'overwrite' | 'remove' | 'share' | 'setDefault'
>;

interface ViewRowProps {
  view: SavedView;
  /** The list shows just this now. */
  isShown: boolean;
  busy: boolean;
  onShow(): void;
  actions: Actions;
}

/** One saved view: a press shows it; what may be done to it stands at its right. */
export function ViewRow({ view, isShown, busy, onShow, actions }: ViewRowProps) {
  const [asks, setAsks] = useState<'name' | 'delete' | null>(null);
  const [draft, setDraft] = useState(view.name);
  const { ID, name, isOwn, isShared, isDefault, ownerName } = view;
  const may = (action: string) => view.actions.includes(action);
  const rename = async (): Promise<void> => {
    if (draft.trim() !== '' && (draft.trim() === name || (await actions.rename(ID, draft.trim()))))
      setAsks(null);
  };
  if (asks === 'name') {
    return (
      <li>
        <Input
          autoFocus
          size="small"
          aria-label={viewTexts.renameView(name)}
          {...limitsOf(updateView.fields.name)}
          value={draft}
          onChange={setDraft}
          onPressEnter={() => void rename()}
        />
        <Button size="small" loading={busy} onClick={() => void rename()}>
          {viewTexts.saveView}
        </Button>
      </li>
    );
  }
  return (
    <li>
      <button
        type="button"
        className="console-menu-item"
        aria-current={isShown || undefined}
        onClick={onShow}
      >
        <span className="console-cell" title={name}>
          {name}
        </span>
        {isShared && (
          <span className="console-note">
            {isOwn ? viewTexts.sharedView : viewTexts.sharedBy(ownerName)}
          </span>
        )}
        {isShown && icons.check}
      </button>
      {asks === 'delete' ? (
        <Button size="mini" status="danger" loading={busy} onClick={() => void actions.remove(ID)}>
          {viewTexts.deleteViewNow}
        </Button>
      ) : (
        <>
          <IconButton
            label={viewTexts.defaultView(name)}
            icon={icons.star}
            aria-pressed={isDefault}
            disabled={busy}
            onClick={() => void actions.setDefault(isDefault ? undefined : ID)}
          />
          {may('share') && (
            <IconButton
              label={viewTexts.shareView(name)}
              icon={icons.share}
              aria-pressed={isShared}
              disabled={busy}
              onClick={() => void actions.share(ID, !isShared)}
            />
          )}
          {may('update') && (
            <>
              <IconButton
                label={viewTexts.overwriteView(name)}
                icon={icons.reload}
                disabled={busy || isShown}
                onClick={() => void actions.overwrite(ID)}
              />
              <IconButton
                label={viewTexts.renameView(name)}
                icon={icons.edit}
                onClick={() => setAsks('name')}
              />
            </>
          )}
          {may('delete') && (
            <IconButton
              label={viewTexts.deleteView(name)}
              icon={icons.remove}
              onClick={() => setAsks('delete')}
            />
          )}
        </>
      )}
    </li>
  );
}
