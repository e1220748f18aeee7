import { Button } from '@arco-design/web-react';
import { useRef, useState } from 'react';
import { fileTexts as texts } from './file.texts.ts';

interface FileFieldProps {
  /** Id of the input. Its label is outside of this component. */
  id: string;
  accept: string;
  describedBy?: string;
  onChoose(file: File): void;
}

/** A button that chooses a file. Shows the name of the chosen file. */
export function FileField({ id, accept, describedBy, onChoose }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  return (
    <span>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows choosing the same file again after it was corrected.
          target.value = '';
          if (!file) return;
          setName(file.name);
          onChoose(file);
        }}
      />
      <Button aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {name === '' ? texts.choose : texts.another}
      </Button>{' '}
      {name}
    </span>
  );
}
