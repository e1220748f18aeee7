import { Button, Input } from '@arco-design/web-react';
import { useState } from 'react';
import { updateView } from '../../../generated/operations/view.ts';
import { limitsOf } from '../../../request/operation.ts';
import { IconButton } from '../../base/IconButton.tsx';
import { icons } from '../../base/icons.tsx';
import { viewTexts } from './texts.ts';
import type { SavedView, useViews } from './useViews.ts';
import { viewIcons } from './viewIcons.tsx';

type Actions = Pick<
  ReturnType<typeof useViews>,
  'rename' | 'overwrite' | 'remove' | 'share' | 'setDefault'
>;

interface RenameFormProps {
  name: string;
  busy: boolean;
  /** Called with the trimmed name, also if it has not changed. Not called for an empty name. */
  onRename(name: string): void;
}

function RenameForm({ name, busy, onRename }: RenameFormProps) {
  const [draft, setDraft] = useState(name);
  const rename = (): void => {
    if (draft.trim() !== '') onRename(draft.trim());
  };
  return (
    <li>
      <Input
        autoFocus
        size="small"
        aria-label={viewTexts.renameView(name)}
        {...limitsOf(updateView.fields.name)}
        value={draft}
        onChange={setDraft}
        onPressEnter={rename}
      />
      <Button size="small" loading={busy} onClick={rename}>
        {viewTexts.saveView}
      </Button>
    </li>
  );
}

interface ViewRowProps {
  view: SavedView;
  /** Whether the list shows exactly this view. */
  isShown: boolean;
  busy: boolean;
  onShow(): void;
  actions: Actions;
}

interface ViewActionsProps extends Omit<ViewRowProps, 'onShow'> {
  onRename(): void;
  onDelete(): void;
}

/** The buttons of a view that the user is allowed to use. */
function ViewActions({ view, isShown, busy, actions, onRename, onDelete }: ViewActionsProps) {
  const { ID, name, isShared, isDefault } = view;
  const isAllowed = (action: string) => view.actions.includes(action);
  return (
    <>
      <IconButton
        label={viewTexts.defaultView(name)}
        icon={viewIcons.star}
        aria-pressed={isDefault}
        disabled={busy}
        onClick={() => void actions.setDefault(isDefault ? undefined : ID)}
      />
      {isAllowed('share') && (
        <IconButton
          label={viewTexts.shareView(name)}
          icon={viewIcons.share}
          aria-pressed={isShared}
          disabled={busy}
          onClick={() => void actions.share(ID, !isShared)}
        />
      )}
      {isAllowed('update') && (
        <>
          <IconButton
            label={viewTexts.overwriteView(name)}
            icon={viewIcons.save}
            disabled={busy || isShown}
            onClick={() => void actions.overwrite(ID)}
          />
          <IconButton label={viewTexts.renameView(name)} icon={icons.edit} onClick={onRename} />
        </>
      )}
      {isAllowed('delete') && (
        <IconButton label={viewTexts.deleteView(name)} icon={icons.remove} onClick={onDelete} />
      )}
    </>
  );
}

/** One saved view with its buttons. A click shows the view. */
export function ViewRow({ view, isShown, busy, onShow, actions }: ViewRowProps) {
  const [mode, setMode] = useState<'rename' | 'confirmDelete' | null>(null);
  const { ID, name, isOwn, isShared, ownerName } = view;
  const rename = async (newName: string): Promise<void> => {
    if (newName === name || (await actions.rename(ID, newName))) setMode(null);
  };
  if (mode === 'rename')
    return <RenameForm name={name} busy={busy} onRename={(newName) => void rename(newName)} />;
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
      {mode === 'confirmDelete' ? (
        <Button size="mini" status="danger" loading={busy} onClick={() => void actions.remove(ID)}>
          {viewTexts.deleteViewNow}
        </Button>
      ) : (
        <ViewActions
          view={view}
          isShown={isShown}
          busy={busy}
          actions={actions}
          onRename={() => setMode('rename')}
          onDelete={() => setMode('confirmDelete')}
        />
      )}
    </li>
  );
}
