import { Button } from '@arco-design/web-react';
import { useRef } from 'react';
import { type FoundFile, filesOfInput } from './droppedFiles.ts';

interface ChooseFilesProps {
  label: string;
  isFolder?: boolean;
  onFiles(files: readonly FoundFile[]): void;
}

/** Button that opens the file dialog of the browser. */
export function ChooseFiles({ label, isFolder = false, onFiles }: ChooseFilesProps) {
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
