import { Button } from '@arco-design/web-react';
import { type DragEvent, useRef } from 'react';
import { importTexts as texts } from '../base/menu.texts.ts';

interface FilePickerProps {
  label: string;
  onChoose(file: File): void;
}

/** A button that chooses a file, in an area that accepts a dropped file. */
export function FilePicker({ label, onChoose }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) onChoose(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drop area repeats the button
    <div
      className="menu-import-drop"
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows choosing the same file again after it was corrected.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <span className="menu-found">{texts.drop}</span>
    </div>
  );
}
