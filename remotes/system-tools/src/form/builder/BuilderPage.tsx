import { Button } from '@arco-design/web-react';
import { tryCall } from '@console/shared/request';
import { useParams, useQueryState, useTabTitle } from '@console/shared/router';
import { serves } from '@console/shared/session';
import {
  ChoiceButtons,
  Empty,
  Failed,
  IconButton,
  Note,
  Notice,
  offers,
  outline,
  Page,
  PageHeader,
  TextButton,
  useOptions,
  useRecord,
} from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { type FormOptions, type FormProblem, parseFormId } from '../form.model.ts';
import { formTexts } from '../form.texts.ts';
import { builderTexts as texts } from './builder.texts.ts';
import { DesignPanel } from './DesignPanel.tsx';
import { JsonPanel } from './JsonPanel.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { type EditedForm, type FormDraft, useFormDraft } from './useFormDraft.tsx';
import './builder.css';

const VIEWS = ['design', 'preview', 'json'] as const;
type View = (typeof VIEWS)[number];
/** Milliseconds without a change before the form is checked. */
const CHECK_DELAY = 500;
const NO_PROBLEMS: readonly FormProblem[] = [];
const CHECK = { delay: CHECK_DELAY, keep: true };
const UNDO = outline(<path d="M5 3.5 2.5 6 5 8.5M2.5 6h7a3.5 3.5 0 0 1 0 7H6" />);
const REDO = outline(<path d="M11 3.5 13.5 6 11 8.5M13.5 6h-7a3.5 3.5 0 0 0 0 7H10" />);

/** Save, publish, discard and settings of the form. */
function Actions({ draft, onSettings }: { draft: FormDraft; onSettings(): void }) {
  const { form, isDirty, busy } = draft;
  return (
    <>
      <Button onClick={onSettings}>{texts.settings}</Button>
      <Button disabled={!isDirty || busy} onClick={() => void draft.discard(false)}>
        {texts.discard}
      </Button>
      {offers(form, 'edit') && (
        <Button loading={busy} disabled={!isDirty} onClick={() => void draft.save()}>
          {texts.save}
        </Button>
      )}
      {(isDirty || offers(form, 'publish')) && (
        <Button type="primary" disabled={busy} onClick={() => void draft.publish()}>
          {texts.publish}
        </Button>
      )}
    </>
  );
}

/** Problems of the form, with buttons that select their fields. */
function Problems({ problems, draft }: { problems: readonly FormProblem[]; draft: FormDraft }) {
  const { form, select } = draft.builder;
  if (problems.length === 0) return null;
  return (
    <Notice as="div" role="status">
      {texts.problems(problems.length)}
      <ul className="form-problems">
        {problems.map(({ path, msg }) => {
          const field = form.fields.find(({ name }) => path.startsWith(`/properties/${name}/`));
          const title = field?.schema.title ?? '';
          return (
            <li key={`${path} ${msg}`}>
              {field ? (
                <TextButton onClick={() => select(field.key)}>{title || field.name}</TextButton>
              ) : (
                path
              )}
              ：{msg}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** Result of the last save that is not an error of a field. */
function SaveNotice({ draft }: { draft: FormDraft }) {
  const { notice, discard } = draft;
  if (!notice) return null;
  return (
    <Notice as="div" role="alert">
      {notice.text}
      {notice.stale && (
        <Button size="small" onClick={() => void discard(true)}>
          {texts.reload}
        </Button>
      )}
    </Notice>
  );
}

function Toolbar({
  draft,
  view,
  onView,
}: {
  draft: FormDraft;
  view: View;
  onView(view: View): void;
}) {
  const { builder, isDirty } = draft;
  return (
    <div className="form-toolbar">
      <ChoiceButtons
        label={texts.view}
        value={view}
        options={VIEWS.map((value) => ({ value, label: texts.views[value] }))}
        onChange={onView}
      />
      <IconButton
        label={texts.undo}
        icon={UNDO}
        disabled={!builder.canUndo}
        onClick={builder.undo}
      />
      <IconButton
        label={texts.redo}
        icon={REDO}
        disabled={!builder.canRedo}
        onClick={builder.redo}
      />
      {isDirty && <Note as="span">{texts.unsaved}</Note>}
    </div>
  );
}

interface BuilderProps {
  loaded: EditedForm;
  options: FormOptions;
  reload(): void;
}

function Builder({ loaded, options, reload }: BuilderProps) {
  const draft = useFormDraft(loaded, reload);
  const { form, schema, settings, builder } = draft;
  const [query, setQuery] = useQueryState();
  const [hasSettings, setSettingsOpen] = useState(false);
  const view = VIEWS.find((name) => name === query.view) ?? 'design';
  const { data: checked } = useRecord('POST /form/checkForm', { schema }, CHECK);
  const problems = checked?.problems ?? NO_PROBLEMS;
  const faulty = useMemo(
    () => new Set(problems.flatMap(({ path }) => path.split('/')[2] ?? [])),
    [problems],
  );
  useTabTitle(form.name);
  return (
    <Page className="form-builder">
      <PageHeader
        title={settings.name}
        note={`${formTexts.statuses[form.status]} · ${formTexts.version(form.version, form.hasDraft)}`}
        actions={<Actions draft={draft} onSettings={() => setSettingsOpen(true)} />}
      />
      <SaveNotice draft={draft} />
      <Toolbar draft={draft} view={view} onView={(next) => setQuery({ view: next })} />
      <Problems problems={problems} draft={draft} />
      {view === 'design' && <DesignPanel builder={builder} options={options} faulty={faulty} />}
      {view === 'preview' && (
        <PreviewPanel
          schema={schema}
          dictionaries={checked?.dictionaries ?? {}}
          roles={options.roles}
          isBroken={problems.length > 0}
        />
      )}
      {view === 'json' && <JsonPanel schema={schema} onApply={builder.load} />}
      <SettingsDrawer
        open={hasSettings}
        settings={settings}
        roles={options.roles}
        onChange={draft.setSettings}
        onClose={() => setSettingsOpen(false)}
      />
      {draft.dialog}
    </Page>
  );
}

function Loaded({ ID }: { ID: number }) {
  const { data, failure, reload, replace } = useOptions('POST /form/getForm', { ID });
  const options = useOptions('POST /form/getFormOptions');
  const [loads, setLoads] = useState(0);
  const failed = failure ?? options.failure;
  const loadLatest = async (): Promise<void> => {
    const answer = await tryCall('POST /form/getForm', { ID });
    if (!answer.ok) return;
    replace(answer.data);
    setLoads((count) => count + 1);
  };
  if (data && options.data)
    return (
      <Builder key={loads} loaded={data} options={options.data} reload={() => void loadLatest()} />
    );
  const retry = (): void => {
    reload();
    options.reload();
  };
  return failed ? <Failed failure={failed} onRetry={retry} isPage /> : <Page aria-busy />;
}

/** The builder of a form (`formCreate/:id`, `?view=preview`, `?view=json`). */
export default function BuilderPage() {
  const ID = parseFormId(useParams().id);
  if (ID === undefined || !serves('POST /form/getForm'))
    return <Empty title={formTexts.notServed} isPage />;
  return <Loaded key={ID} ID={ID} />;
}
