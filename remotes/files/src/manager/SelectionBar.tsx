import { Button } from '@arco-design/web-react';
import { Note } from '@console/shared/ui';
import {
  actionsOnAll,
  archiveAddress,
  contentAddress,
  type Item,
  type ManagedFile,
} from './manager.model.ts';
import { managerTexts as texts } from './manager.texts.ts';
import { shareTexts } from './share.texts.ts';
import { versionTexts } from './versions.texts.ts';

export interface SelectionBarProps {
  items: readonly Item[];
  onPreview(): void;
  onShare(item: Item): void;
  onVersions(file: ManagedFile): void;
  onRename(): void;
  onMove(): void;
  onCopy(): void;
  onTag(): void;
  onDelete(): void;
  onRestore(): void;
  onPurge(): void;
  onClear(): void;
}

/**
 * Number of selected items, and the actions that all of them offer. Without a selection a hint takes
 * its place, so that the list does not move between the two clicks of a double click.
 */
export function SelectionBar({ items, onClear, ...on }: SelectionBarProps) {
  if (items.length === 0)
    return (
      <div className="files-row files-selection">
        <Note as="span">{texts.selectionHint}</Note>
      </div>
    );
  const actions = actionsOnAll(items);
  const [first] = items;
  const file = items.length === 1 ? first?.file : undefined;
  const buttons = [
    {
      name: 'share',
      label: shareTexts.share,
      onClick: () => first && on.onShare(first),
      isOffered: items.length === 1,
    },
    {
      name: 'version',
      label: versionTexts.open,
      onClick: () => file && on.onVersions(file),
      isOffered: items.length === 1,
    },
    { name: 'rename', label: texts.rename, onClick: on.onRename, isOffered: items.length === 1 },
    { name: 'move', label: texts.move, onClick: on.onMove },
    { name: 'copy', label: texts.copy, onClick: on.onCopy },
    { name: 'tag', label: texts.tag, onClick: on.onTag },
    { name: 'delete', label: texts.delete, onClick: on.onDelete },
    { name: 'restore', label: texts.restore, onClick: on.onRestore },
    { name: 'purge', label: texts.purge, onClick: on.onPurge },
  ].filter(({ name, isOffered = true }) => isOffered && actions.has(name));
  return (
    <div className="files-row files-selection" role="toolbar" aria-label={texts.selection}>
      <span>{texts.selected(items.length)}</span>
      {file && (
        <>
          <Button size="small" onClick={on.onPreview}>
            {texts.preview}
          </Button>
          <Button size="small" href={contentAddress(file, true)}>
            {texts.download}
          </Button>
        </>
      )}
      {!file && actions.has('move') && (
        <Button size="small" href={archiveAddress(items)}>
          {texts.archive}
        </Button>
      )}
      {buttons.map(({ name, label, onClick }) => (
        <Button
          key={name}
          size="small"
          status={name === 'delete' || name === 'purge' ? 'danger' : 'default'}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      <Button size="small" type="text" onClick={onClear}>
        {texts.clear}
      </Button>
    </div>
  );
}
