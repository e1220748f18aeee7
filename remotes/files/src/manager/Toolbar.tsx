import { Button, Input, Select } from '@arco-design/web-react';
import { useRef, useState } from 'react';
import { type FoundFile, filesOfInput } from './droppedFiles.ts';
import { managerTexts as texts } from './manager.texts.ts';
import type { Manager } from './useManager.ts';

interface ToolbarProps {
  manager: Manager;
  isGrid: boolean;
  onGrid(isGrid: boolean): void;
  onAddFolder(): void;
  onFiles(files: readonly FoundFile[]): void;
}

/** Button that opens the file dialog of the browser. */
function ChooseFiles({
  label,
  isFolder,
  onFiles,
}: {
  label: string;
  isFolder: boolean;
  onFiles: ToolbarProps['onFiles'];
}) {
  const input = useRef<HTMLInputElement>(null);
  const open = (): void => {
    // React has no property for this attribute.
    if (isFolder) input.current?.setAttribute('webkitdirectory', '');
    input.current?.click();
  };
  return (
    <>
      <Button type={isFolder ? 'default' : 'primary'} onClick={open}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = filesOfInput(currentTarget.files ?? new DataTransfer().files);
          // The same file can be chosen again, to continue its upload.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </>
  );
}

/** Upload, new folder, search and the kind of display. */
export function Toolbar({ manager, isGrid, onGrid, onAddFolder, onFiles }: ToolbarProps) {
  const { keyword, kind, setFilter, canAdd } = manager;
  const [typed, setTyped] = useState(keyword);
  return (
    <div className="files-row files-toolbar">
      {canAdd && (
        <>
          <ChooseFiles label={texts.uploadFiles} isFolder={false} onFiles={onFiles} />
          <ChooseFiles label={texts.uploadFolder} isFolder onFiles={onFiles} />
          <Button onClick={onAddFolder}>{texts.addFolder}</Button>
        </>
      )}
      <Input.Search
        className="files-search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={typed}
        maxLength={100}
        allowClear
        onChange={(text) => {
          setTyped(text);
          if (text === '') setFilter({ keyword: '' });
        }}
        onSearch={(text) => setFilter({ keyword: text })}
      />
      <Select
        className="files-kind"
        aria-label={texts.kind}
        value={kind}
        options={[
          { value: '', label: texts.allKinds },
          ...Object.entries(texts.kinds).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(value) => setFilter({ kind: value })}
      />
      <Button aria-pressed={isGrid} onClick={() => onGrid(!isGrid)}>
        {isGrid ? texts.asList : texts.asGrid}
      </Button>
    </div>
  );
}
