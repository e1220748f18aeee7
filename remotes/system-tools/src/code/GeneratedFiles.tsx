import { FieldDiff } from '@console/shared/ui';
import { ProjectFiles } from '../generator/ProjectFiles.tsx';
import { codeTexts as texts } from './code.texts.ts';
import type { GeneratedFile } from './useProject.ts';

const LABELS = { content: texts.content };

/** What happens to a file of the workspace. */
const fileNote = ({ state }: GeneratedFile): string =>
  state === undefined ? '' : texts.fileStates[state];

/** The difference from the file of the workspace. */
const fileDiff = ({ path, text, current }: GeneratedFile) =>
  current === undefined ? null : (
    <FieldDiff
      label={texts.diff(path)}
      labels={LABELS}
      changes={[{ field: 'content', before: current, after: text }]}
    />
  );

/** The generated files, for an area with their difference from the workspace. */
export function GeneratedFiles({ files }: { files: readonly GeneratedFile[] }) {
  return (
    <section className="code-files">
      <ProjectFiles files={files} note={fileNote} view={fileDiff} />
    </section>
  );
}
