import { Button } from '@arco-design/web-react';
import { useRef } from 'react';
import { type FoundFile, filesOfInput } from './droppedFiles.ts';
import { Filters } from './Filters.tsx';
import { importTexts } from './import.texts.ts';
import { managerTexts as texts } from './manager.texts.ts';
import type { Manager } from './useManager.ts';

interface ToolbarProps {
  manager: Manager;
  isGrid: boolean;
  onGrid(isGrid: boolean): void;
  onAddFolder(): void;
  onImport(): void;
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

/** Upload, new folder, filters and the kind of display. */
export function Toolbar({ manager, isGrid, onGrid, onAddFolder, onImport, onFiles }: ToolbarProps) {
  const { canAdd, canImport } = manager;
  return (
    <div className="files-row files-toolbar">
      {canAdd && (
        <>
          <ChooseFiles label={texts.uploadFiles} isFolder={false} onFiles={onFiles} />
          <ChooseFiles label={texts.uploadFolder} isFolder onFiles={onFiles} />
          <Button onClick={onAddFolder}>{texts.addFolder}</Button>
          {canImport && <Button onClick={onImport}>{importTexts.open}</Button>}
        </>
      )}
      <Filters manager={manager} />
      <Button aria-pressed={isGrid} onClick={() => onGrid(!isGrid)}>
        {isGrid ? texts.asList : texts.asGrid}
      </Button>
    </div>
  );
}
