import { Button } from '@arco-design/web-react';
import { useParams, useUnsaved } from '@console/shared/router';
import { serves } from '@console/shared/session';
import {
  ChoiceButtons,
  Empty,
  Failed,
  Note,
  Notice,
  Page,
  PageHeader,
  useRecord,
} from '@console/shared/ui';
import { useEffect, useState } from 'react';
import type { Model, Source, Target } from './code.model.ts';
import { codeTexts as texts } from './code.texts.ts';
import { GeneratedFiles } from './GeneratedFiles.tsx';
import { ModelSection } from './ModelSection.tsx';
import { SourceSection } from './SourceSection.tsx';
import { useModel } from './useModel.ts';
import { useProject } from './useProject.ts';
import './code.css';

const SHOWN_PROBLEMS = 5;

/** What the server refuses. The messages are also at their fields. */
function Problems({ errors }: { errors: Readonly<Record<string, string>> }) {
  const problems = [...new Set(Object.values(errors))];
  if (problems.length === 0) return null;
  return (
    <Notice as="div" role="alert">
      {texts.problems(problems.length)}
      <ul className="code-notes">
        {problems.slice(0, SHOWN_PROBLEMS).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Files that a person changed, beside which the generated ones were written. */
function Kept({ files }: { files: readonly string[] }) {
  if (files.length === 0) return null;
  return (
    <Notice as="div" role="status">
      {texts.kept}
      <ul className="code-notes">
        {files.map((path) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Shows the entity of the first problem. */
function useFaultyEntity(errors: Readonly<Record<string, string>>, show: (place: number) => void) {
  const faulty = Object.keys(errors)
    .map((path) => /^entities\.(\d+)/.exec(path)?.[1])
    .find((place) => place !== undefined);
  useEffect(() => {
    if (faulty !== undefined) show(Number(faulty));
  }, [faulty, show]);
}

/** The kinds of results. Hidden on a server that only makes plugins. */
function TargetChoice({ target, onChange }: { target: Target; onChange(target: Target): void }) {
  const { data } = useRecord('POST /codeGenerator/getSources', {});
  const targets = (data?.targets ?? []).map((value) => ({ value, label: texts.targets[value] }));
  if (targets.length < 2) return null;
  return (
    <ChoiceButtons label={texts.target} value={target} options={targets} onChange={onChange} />
  );
}

function Generator({ initial }: { initial?: Model | undefined }) {
  const state = useModel(initial);
  const [read, setRead] = useState<{ source: Source; name: string }>({ source: 'form', name: '' });
  const [target, setTarget] = useState<Target>('plugin');
  const project = useProject(state.model, target);
  const { busy, notice, errors, takenNote, kept } = project;
  useUnsaved(state.isChanged);
  useFaultyEntity(errors, state.show);
  const make = async (): Promise<void> => {
    if (await project.make(read.source, read.name)) state.saved();
  };
  return (
    <Page>
      <PageHeader
        title={texts.title}
        actions={
          <>
            <Button loading={busy} onClick={() => void project.preview()}>
              {texts.preview}
            </Button>
            <Button type="primary" loading={busy} onClick={() => void make()}>
              {target === 'plugin' ? texts.download : texts.write}
            </Button>
          </>
        }
      />
      <TargetChoice
        target={target}
        onChange={(next) => {
          setTarget(next);
          project.reset();
        }}
      />
      <Note>{texts.notes[target]}</Note>
      {notice && Object.keys(errors).length === 0 && <Notice role="alert">{notice.text}</Notice>}
      <Problems errors={errors} />
      <Kept files={kept} />
      {takenNote !== '' && <Notice role="status">{takenNote}</Notice>}
      <SourceSection
        onRead={(source, name, content) => {
          setRead({ source, name });
          state.replace({ ...state.model, ...content });
        }}
      />
      <ModelSection state={state} target={target} errors={errors} />
      <GeneratedFiles files={project.files} />
    </Page>
  );
}

/** Loads the input of a record of the history. */
function AgainGenerator({ id }: { id: number }) {
  const { data, failure, reload } = useRecord('POST /codeGenerator/getHistory', { ID: id });
  if (failure && !data) return <Failed failure={failure} onRetry={reload} isPage />;
  return data ? <Generator initial={data.model} /> : <Page aria-busy />;
}

/** 代码生成器: turns the fields of a record into a plugin project or an area of the workspace. */
export default function GeneratorPage() {
  const { id } = useParams();
  if (!serves('POST /codeGenerator/preview')) return <Empty title={texts.notServed} isPage />;
  return id === undefined ? <Generator /> : <AgainGenerator id={Number(id)} />;
}
