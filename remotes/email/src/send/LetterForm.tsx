import { Button } from '@arco-design/web-react';
import { sendLetter } from '@console/shared/operations/email';
import { type BodyOf, limitsOf, newRequestId, type Schemas } from '@console/shared/request';
import { useUnsaved } from '@console/shared/router';
import { tellTaskStarted } from '@console/shared/session';
import {
  type Field,
  FormFields,
  focusFirstError,
  Notice,
  type OptionSource,
  useForm,
  useMutation,
  useRecord,
} from '@console/shared/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MailPreview, usePreview } from '../preview/MailPreview.tsx';
import {
  type PlaceholderValues,
  placeholderFields,
  placeholderValues,
} from '../preview/placeholderFields.ts';
import { previewTexts } from '../preview/preview.texts.ts';
import { MAX_RECEIVERS, parseReceivers } from './receivers.ts';
import { sendTexts as texts } from './send.texts.ts';

const SOURCE: OptionSource = {
  call: 'POST /email/getTemplateList',
  body: (keyword) => ({ page: 1, pageSize: 20, status: 'enabled', keyword }),
  read: ({ list }: { list: Schemas['EmailTemplate'][] }) =>
    list.map(({ ID, name }) => ({ value: ID, label: name })),
};
const LONGEST_TO = MAX_RECEIVERS * 200;
const EMPTY: PlaceholderValues = { to: '', templateId: null, subject: '', body: '' };

const receiversOf = (value: unknown): string[] => parseReceivers(String(value ?? ''));

function checkReceivers(value: unknown): string | undefined {
  const count = receiversOf(value).length;
  if (count === 0) return texts.none;
  return count > MAX_RECEIVERS ? texts.tooMany(MAX_RECEIVERS) : undefined;
}

const isByTemplate = ({ templateId }: PlaceholderValues): boolean => typeof templateId === 'number';

const fieldsOf = (template: Schemas['EmailTemplate'] | null): Field<PlaceholderValues>[] => [
  {
    name: 'templateId',
    label: texts.template,
    kind: 'remoteSelect',
    source: SOURCE,
    hint: texts.templateHint,
    placeholder: texts.templatePlaceholder,
    known: template ? [{ value: template.ID, label: template.name }] : [],
  },
  {
    name: 'to',
    label: texts.to,
    kind: 'textarea',
    required: true,
    maxLength: LONGEST_TO,
    check: checkReceivers,
    hint: ({ to }) => texts.toHint(receiversOf(to).length, MAX_RECEIVERS),
  },
  {
    name: 'subject',
    label: texts.subject,
    kind: 'text',
    required: true,
    hidden: isByTemplate,
    wide: true,
    ...limitsOf(sendLetter.fields.subject),
  },
  {
    name: 'body',
    label: texts.body,
    kind: 'textarea',
    required: true,
    hidden: isByTemplate,
    hint: texts.bodyHint,
    ...limitsOf(sendLetter.fields.body),
  },
];

/** Loads the chosen template. */
const useTemplate = (ID: number | undefined) =>
  useRecord('POST /email/getTemplate', ID === undefined ? null : { ID }, {
    read: ({ template }) => template,
  }).data;

/** A mail to several receivers, by a template or with a free text, with a preview. */
export function LetterForm({
  templateId: first,
  onStarted,
}: {
  templateId?: number | undefined;
  onStarted(taskId: number): void;
}) {
  const [names, setNames] = useState<readonly string[]>([]);
  const [templateInfo, setTemplateInfo] = useState<Schemas['EmailTemplate'] | null>(null);
  const fields = useMemo(
    () => [...fieldsOf(templateInfo), ...placeholderFields(names, texts.values)],
    [templateInfo, names],
  );
  const form = useForm<PlaceholderValues>(fields, { ...EMPTY, templateId: first ?? null });
  const { busy, notice, send } = useMutation();
  const page = useRef<HTMLDivElement>(null);
  const { values } = form;
  const templateId = isByTemplate(values) ? Number(values.templateId) : undefined;
  const template = useTemplate(templateId);
  if (template && template !== templateInfo) setTemplateInfo(template);
  const typedLetter = { subject: String(values.subject ?? ''), body: String(values.body ?? '') };
  const draft =
    templateId === undefined
      ? typedLetter
      : template && { subject: template.subject, body: template.body };
  const preview = usePreview(draft && { ...draft, values: placeholderValues(names, values) });
  const count = receiversOf(values.to).length;
  const canSend = preview.data?.canSend ?? true;
  const placeholders = preview.data?.names ?? [];
  if (placeholders.join() !== names.join()) setNames(placeholders);
  useUnsaved(form.dirty);
  const { set } = form;
  // Choosing another template in the list keeps the input.
  useEffect(() => {
    if (first !== undefined) set('templateId', first);
  }, [first, set]);
  const submit = async () => {
    if (!form.validate()) return focusFirstError(page.current);
    const letter: Partial<BodyOf<'POST /email/sendLetter'>> =
      templateId === undefined ? typedLetter : { templateId };
    const body = {
      ...letter,
      to: receiversOf(values.to),
      values: placeholderValues(names, values),
      requestId: newRequestId(),
    };
    const started = await send('POST /email/sendLetter', body);
    if (!started.ok) return form.setErrors(started.errors);
    tellTaskStarted();
    onStarted(started.data.task.ID);
  };
  return (
    <div className="email-columns" ref={page}>
      <div className="email-form">
        {!canSend && <Notice role="alert">{texts.noGateway}</Notice>}
        {notice && <Notice role="alert">{notice.text}</Notice>}
        <FormFields fields={fields} form={form} />
        <div className="email-buttons">
          <Button
            type="primary"
            loading={busy}
            disabled={!canSend || count === 0}
            onClick={() => void submit()}
          >
            {texts.sendTo(count)}
          </Button>
        </div>
      </div>
      <div className="email-side">
        <h2>{previewTexts.preview}</h2>
        <MailPreview preview={preview} />
      </div>
    </div>
  );
}
