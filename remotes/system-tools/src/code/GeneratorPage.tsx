import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { useParams, useUnsaved } from '@console/shared/router';
import { serves } from '@console/shared/session';
import {
  Empty,
  Failed,
  Note,
  Notice,
  Page,
  PageHeader,
  useMutation,
  useRecord,
} from '@console/shared/ui';
import { useEffect, useState } from 'react';
import { type ProjectFile, saveFile } from '../generator/generator.model.ts';
import { ProjectFiles } from '../generator/ProjectFiles.tsx';
import { errorsBelow, type Model, type Source } from './code.model.ts';
import { codeTexts as texts } from './code.texts.ts';
import { ModelSection } from './ModelSection.tsx';
import { SourceSection } from './SourceSection.tsx';
import { useModel } from './useModel.ts';
import './code.css';

/** Previews and downloads the project of a model. */
function useProject(model: Model) {
  const { busy, notice, send } = useMutation();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [files, setFiles] = useState<readonly ProjectFile[]>([]);
  const [takenNote, setTakenNote] = useState('');
  const fail = (faults: Readonly<Record<string, string>>): void =>
    setErrors(errorsBelow(faults, 'model'));
  const preview = async (): Promise<void> => {
    const answer = await send('POST /codeGenerator/preview', { model, target: 'plugin' });
    if (!answer.ok) return fail(answer.errors);
    setErrors({});
    setTakenNote(answer.data.taken);
    setFiles(answer.data.files);
  };
  const download = async (source: Source, sourceName: string): Promise<boolean> => {
    const body = { model, source, sourceName, console: location.origin };
    const answer = await send('POST /codeGenerator/createPlugin', body);
    if (!answer.ok) {
      fail(answer.errors);
      return false;
    }
    setErrors({});
    setTakenNote(answer.data.taken);
    saveFile(answer.data.name, answer.data.archive);
    toast.success(texts.made(answer.data.name));
    return true;
  };
  return { busy, notice, errors, files, takenNote, preview, download };
}

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

function Generator({ initial }: { initial?: Model | undefined }) {
  const state = useModel(initial);
  const [read, setRead] = useState<{ source: Source; name: string }>({ source: 'form', name: '' });
  const project = useProject(state.model);
  const { busy, notice, errors, takenNote } = project;
  const { show } = state;
  useUnsaved(state.isChanged);
  // The entity of the first problem is shown.
  const faulty = Object.keys(errors)
    .map((path) => /^entities\.(\d+)/.exec(path)?.[1])
    .find((place) => place !== undefined);
  useEffect(() => {
    if (faulty !== undefined) show(Number(faulty));
  }, [faulty, show]);
  const download = async (): Promise<void> => {
    if (await project.download(read.source, read.name)) state.saved();
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
            <Button type="primary" loading={busy} onClick={() => void download()}>
              {texts.download}
            </Button>
          </>
        }
      />
      <Note>{texts.note}</Note>
      {notice && Object.keys(errors).length === 0 && <Notice role="alert">{notice.text}</Notice>}
      <Problems errors={errors} />
      {takenNote !== '' && <Notice role="status">{takenNote}</Notice>}
      <SourceSection
        onRead={(source, name, content) => {
          setRead({ source, name });
          state.replace({ ...state.model, ...content });
        }}
      />
      <ModelSection state={state} errors={errors} />
      <section className="code-files">
        <ProjectFiles files={project.files} />
      </section>
    </Page>
  );
}

/** Loads the input of a record of the history. */
function AgainGenerator({ id }: { id: number }) {
  const { data, failure, reload } = useRecord('POST /codeGenerator/getHistory', { ID: id });
  if (failure && !data) return <Failed failure={failure} onRetry={reload} isPage />;
  return data ? <Generator initial={data.model} /> : <Page aria-busy />;
}

/** 代码生成器: turns the fields of a record into a plugin project. */
export default function GeneratorPage() {
  const { id } = useParams();
  if (!serves('POST /codeGenerator/preview')) return <Empty title={texts.notServed} isPage />;
  return id === undefined ? <Generator /> : <AgainGenerator id={Number(id)} />;
}
