import { CodeEditor, Empty, Note } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import { fileLanguage, firstFile, type ProjectFile } from './generator.model.ts';
import { generatorTexts as texts } from './generator.texts.ts';
import './generator.css';

interface ProjectFilesProps<File extends ProjectFile> {
  files: readonly File[];
  /** Returns a note about a file, shown behind its path, or an empty text. */
  note?: (file: File) => string;
  /** Renders a file in place of its text. */
  view?: (file: File) => ReactNode;
}

/** The files of a project, with the content of one. */
export function ProjectFiles<File extends ProjectFile>({
  files,
  note,
  view,
}: ProjectFilesProps<File>) {
  const [path, setPath] = useState('');
  const shown =
    files.find((file) => file.path === path) ??
    files.find((file) => file.path === firstFile(files));
  if (!shown)
    return (
      <div className="generator-empty">
        <Empty title={texts.files} text={texts.firstPreview} />
      </div>
    );
  return (
    <>
      <nav className="generator-files" aria-label={texts.files}>
        {files.map((file) => (
          <button
            key={file.path}
            type="button"
            aria-current={file.path === shown.path ? 'true' : undefined}
            onClick={() => setPath(file.path)}
          >
            {file.path}
            {note && note(file) !== '' && <Note as="span"> {note(file)}</Note>}
          </button>
        ))}
      </nav>
      <div className="generator-code">
        {view?.(shown) ?? (
          <CodeEditor
            key={shown.path}
            label={`${texts.readOnly} ${shown.path}`}
            value={shown.text}
            language={fileLanguage(shown.path)}
            readOnly
            height={480}
          />
        )}
      </div>
    </>
  );
}
