import { choicesOf } from '@console/shared/format';
import { tryReply } from '@console/shared/operations/wechat';
import { limitsOf } from '@console/shared/request';
import {
  Failed,
  type Field,
  FormFields,
  Note,
  SideDrawer,
  useForm,
  useRecord,
} from '@console/shared/ui';
import { ruleTexts as texts } from '../texts.ts';

interface MessageForm {
  type: 'text' | 'image' | 'subscribe';
  content: string;
}

const DELAY_MS = 400;
const FIELDS: readonly Field<MessageForm>[] = [
  {
    name: 'type',
    label: texts.tryType,
    kind: 'select',
    choices: choicesOf(texts.tryTypes),
  },
  {
    name: 'content',
    label: texts.tryContent,
    kind: 'textarea',
    hidden: ({ type }) => type !== 'text',
    ...limitsOf(tryReply.fields.content),
  },
];
const NOTHING: MessageForm = { type: 'text', content: '' };

function Answer({ wish: { type, content } }: { wish: MessageForm }) {
  const isAsked = type !== 'text' || content.trim() !== '';
  const { data, failure, reload } = useRecord(
    'POST /wechat/tryReply',
    isAsked ? { type, content } : null,
    { delay: DELAY_MS },
  );
  if (!isAsked) return <Note>{texts.tryEmpty}</Note>;
  if (!data) return failure && <Failed failure={failure} onRetry={reload} />;
  const { rule, reply } = data;
  return (
    <div role="status">
      <p>{rule ? texts.tryBy(rule.name, texts.kinds[rule.kind]) : texts.tryNone}</p>
      {rule ? <p className="wechat-reply">{reply}</p> : <Note>{texts.tryNoneText}</Note>}
    </div>
  );
}

function Trial() {
  const form = useForm(FIELDS, NOTHING);
  return (
    <>
      <Note>{texts.tryNote}</Note>
      <FormFields fields={FIELDS} form={form} />
      <Answer wish={form.values} />
    </>
  );
}

/** Previews the reply to a message by the active rules. */
export function TryReply({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <SideDrawer open={open} title={texts.tryTitle} width={480} onClose={onClose}>
      <Trial />
    </SideDrawer>
  );
}
