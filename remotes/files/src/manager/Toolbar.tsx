import { Button } from '@arco-design/web-react';
import { ChooseFiles } from '../parts/ChooseFiles.tsx';
import type { FoundFile } from '../parts/droppedFiles.ts';
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

/** Upload, new folder, filters and the kind of display. */
export function Toolbar({ manager, isGrid, onGrid, onAddFolder, onImport, onFiles }: ToolbarProps) {
  const { canAdd, canImport } = manager;
  return (
    <div className="files-row files-toolbar">
      {canAdd && (
        <>
          <ChooseFiles label={texts.uploadFiles} onFiles={onFiles} />
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
