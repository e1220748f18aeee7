import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { previewProject } from '@console/shared/operations/generator';
import { limitsOf } from '@console/shared/request';
import { serves } from '@console/shared/session';
import {
  Empty,
  type Field,
  FormFields,
  Notice,
  Page,
  PageHeader,
  useForm,
  useMutation,
} from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { type Kind, type Project, type ProjectFile, saveFile } from './generator.model.ts';
import { generatorTexts as texts } from './generator.texts.ts';
import { ProjectFiles } from './ProjectFiles.tsx';
import './generator.css';

interface GeneratorProps {
  title: string;
  note: string;
  kinds: readonly [Kind, ...Kind[]];
}

function fieldsOf(kinds: readonly Kind[]): readonly Field<Project>[] {
  const { id, title } = previewProject.fields;
  const kind = { name: 'kind', label: texts.kind, kind: 'select', required: true } as const;
  return [
    {
      name: 'id',
      label: texts.id,
      kind: 'text',
      required: true,
      hint: texts.idHint,
      ...limitsOf(id),
    },
    {
      name: 'title',
      label: texts.title,
      kind: 'text',
      required: true,
      hint: texts.titleHint,
      ...limitsOf(title),
    },
    ...(kinds.length > 1
      ? [{ ...kind, choices: kinds.map((value) => ({ value, label: texts.kinds[value] })) }]
      : []),
  ];
}

/** A form for a project from the SDK's templates, with a preview of the files and a download. */
export function Generator(props: GeneratorProps) {
  if (!serves('POST /generator/previewProject'))
    return <Empty title={texts.notServed(props.title)} isPage />;
  return <ServedGenerator {...props} />;
}

/** The form of a project, with preview and download. */
function useProject(kinds: GeneratorProps['kinds']) {
  const fields = useMemo(() => fieldsOf(kinds), [kinds]);
  const form = useForm<Project>(fields, { id: '', title: '', kind: kinds[0] });
  const { busy, notice, send } = useMutation();
  const [files, setFiles] = useState<readonly ProjectFile[]>([]);
  const [takenNote, setTakenNote] = useState('');
  const checked = (): Project | undefined => {
    const values = form.validate();
    // With one kind there is no field for it.
    return values && { ...values, kind: form.values.kind };
  };
  const preview = async (): Promise<void> => {
    const values = checked();
    if (!values) return;
    const answer = await send('POST /generator/previewProject', values);
    if (!answer.ok) return form.setErrors(answer.errors);
    setTakenNote(answer.data.taken);
    setFiles(answer.data.files);
  };
  const download = async (): Promise<void> => {
    const values = checked();
    if (!values) return;
    const answer = await send('POST /generator/createProject', {
      ...values,
      console: location.origin,
    });
    if (!answer.ok) return form.setErrors(answer.errors);
    setTakenNote(answer.data.taken);
    saveFile(answer.data.name, answer.data.archive);
    toast.success(texts.made(answer.data.name));
  };
  return { fields, form, busy, notice, files, taken: takenNote, preview, download };
}

function ServedGenerator({ title, note, kinds }: GeneratorProps) {
  const { fields, form, busy, notice, files, taken, preview, download } = useProject(kinds);
  return (
    <Page>
      <PageHeader title={title} note={note} />
      {notice && Object.keys(form.errors).length === 0 && (
        <Notice role="alert">{notice.text}</Notice>
      )}
      {taken !== '' && <Notice role="status">{taken}</Notice>}
      <div className="generator">
        <section className="generator-form" aria-label={title}>
          <FormFields fields={fields} form={form} />
          <div className="generator-buttons">
            <Button loading={busy} onClick={() => void preview()}>
              {texts.preview}
            </Button>
            <Button type="primary" loading={busy} onClick={() => void download()}>
              {texts.download}
            </Button>
          </div>
        </section>
        <ProjectFiles files={files} />
      </div>
    </Page>
  );
}
