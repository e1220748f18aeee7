import { CodeEditor, Empty } from '@console/shared/ui';
import { useState } from 'react';
import { fileLanguage, firstFile, type ProjectFile } from './generator.model.ts';
import { generatorTexts as texts } from './generator.texts.ts';
import './generator.css';

/** The files of a project, with the content of one. */
export function ProjectFiles({ files }: { files: readonly ProjectFile[] }) {
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
          </button>
        ))}
      </nav>
      <div className="generator-code">
        <CodeEditor
          key={shown.path}
          label={`${texts.readOnly} ${shown.path}`}
          value={shown.text}
          language={fileLanguage(shown.path)}
          readOnly
          height={480}
        />
      </div>
    </>
  );
}
