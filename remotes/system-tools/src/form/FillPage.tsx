import { Button } from '@arco-design/web-react';
import type { FormSchema } from '@console/shared/contract';
import { type DataOf, tryCall } from '@console/shared/request';
import { openTab, useParams, useTabTitle } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Empty, Failed, offers, Page, PageHeader, SchemaForm, useRecord } from '@console/shared/ui';
import { useRef, useState } from 'react';
import { formTexts as texts } from './form.texts.ts';

type Published = DataOf<'POST /form/getPublishedForm'>;
const CALL = 'POST /form/getPublishedForm';
const NOTHING = {};

/** The fields of a form with the button that submits them. */
function FillForm({ published, onSent }: { published: Published; onSent(): void }) {
  // After a conflict the newest version replaces the first one. The input stays in the form.
  const [{ form, schema, dictionaries }, setPublished] = useState(published);
  const reload = async () => {
    const answer = await tryCall(CALL, { code: form.code });
    if (!answer.ok) return undefined;
    setPublished(answer.data);
    return NOTHING;
  };
  return (
    <SchemaForm
      schema={schema as FormSchema}
      dictionaries={dictionaries}
      onSave={(values, requestId) =>
        tryCall('POST /form/submitForm', {
          ID: form.ID,
          version: form.version,
          values,
          requestId,
        })
      }
      onSaved={onSent}
      onReload={reload}
    />
  );
}

/** Confirmation of a submission, or the reason why there can be no further one. */
function Sent({ again, title }: { again: (() => void) | undefined; title: string }) {
  return (
    <div role="status">
      <Empty
        title={title}
        text={again ? texts.fill.sentText : texts.fill.noMore}
        action={
          <>
            {again && (
              <Button type="primary" onClick={again}>
                {texts.fill.again}
              </Button>
            )}
            <Button onClick={() => openTab({ name: 'myForms' })}>{texts.fill.back}</Button>
          </>
        }
      />
    </div>
  );
}

function Loaded({ code }: { code: string }) {
  const { data, failure, reload } = useRecord(CALL, { code });
  const [sent, setSent] = useState(false);
  const fillings = useRef(0);
  useTabTitle(data?.form.name);
  if (failure && !data)
    return <Failed title={texts.fill.refused} failure={failure} onRetry={reload} isPage />;
  if (!data) return <Page aria-busy />;
  const { form } = data;
  const canFill = offers(form, 'fill');
  const again = (): void => {
    fillings.current += 1;
    setSent(false);
  };
  return (
    <Page className="form-fill">
      <PageHeader title={form.name} />
      {form.description !== '' && <p>{form.description}</p>}
      {sent || !canFill ? (
        <Sent
          title={sent ? texts.fill.sent : texts.fill.done}
          again={canFill ? again : undefined}
        />
      ) : (
        <FillForm
          key={fillings.current}
          published={data}
          onSent={() => {
            setSent(true);
            reload();
          }}
        />
      )}
    </Page>
  );
}

/** 填写表单: one published form (`forms/:code`). */
export default function FillPage() {
  const { code = '' } = useParams();
  if (!serves(CALL)) return <Empty title={texts.notServed} isPage />;
  return <Loaded key={code} code={code} />;
}
