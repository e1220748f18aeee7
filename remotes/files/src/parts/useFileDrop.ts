import { type ClipboardEvent, type DragEvent, useState } from 'react';
import { type FoundFile, filesOfTransfer } from './droppedFiles.ts';

/** Handlers of an element on which users drop or paste files and folders of their computer. */
export function useFileDrop(isEnabled: boolean, onFiles: (files: readonly FoundFile[]) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const read = async (transfer: DataTransfer): Promise<void> => {
    const files = await filesOfTransfer(transfer);
    if (files.length > 0) onFiles(files);
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        // Also where files cannot be added. Otherwise the browser would open a dropped file.
        event.preventDefault();
        if (isEnabled) setOver(true);
        else event.dataTransfer.dropEffect = 'none';
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (isEnabled) void read(event.dataTransfer);
      },
      onPaste: (event: ClipboardEvent) => {
        if (!isEnabled || event.clipboardData.files.length === 0) return;
        event.preventDefault();
        void read(event.clipboardData);
      },
    },
  };
}
