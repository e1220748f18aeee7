import { Button } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { formatRelative, formatTime, nameOf } from '@console/shared/format';
import { addPublisher } from '@console/shared/operations/remote';
import { limitsOf, type RowOf, tryCall } from '@console/shared/request';
import { serves } from '@console/shared/session';
import { type Field, FormDrawer, Note, offers, useConfirm, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { publisherTexts as texts } from './publisher.texts.ts';
import './publisher.css';

const LIST = 'POST /remote/getPublisherRequestList';

type Request = RowOf<typeof LIST>;

interface Grants {
  title: string;
  remotes: readonly string[];
  components: readonly string[];
  api: readonly string[];
  events: readonly string[];
}

const FIELDS: readonly Field<Grants>[] = [
  {
    name: 'title',
    label: texts.fields.title,
    kind: 'text',
    required: true,
    ...limitsOf(addPublisher.fields.title),
  },
  { name: 'remotes', label: texts.fields.remotes, kind: 'tags', hint: texts.remotesHint },
  { name: 'components', label: texts.fields.components, kind: 'tags', hint: texts.componentsHint },
  { name: 'api', label: texts.fields.api, kind: 'tags', hint: texts.apiHint },
  { name: 'events', label: texts.fields.events, kind: 'tags' },
];

/** The grants of a registered publisher, or those that the requesting plugin needs. */
const grantsOf = ({ grants, remote }: Request): Grants =>
  grants ?? {
    title: '',
    remotes: [remote],
    components: [`plugin/${remote}/**`],
    api: [],
    events: [],
  };

/**
 * The public keys that authors have sent with a login and that are not registered. Each opens the
 * form 登记发布者 with its key and grants filled in. Hidden if there are none.
 *
 * @param onChanged called after a publisher was registered
 */
export function RequestedKeys({ onChanged }: { onChanged(): void }) {
  const { data, reload } = useRecord(LIST, serves(LIST) ? { page: 1, pageSize: 100 } : null, {
    keep: true,
  });
  const [request, setRequest] = useState<Request | null>(null);
  const { confirm, dialog } = useConfirm();
  const dismiss = async ({ key }: Request): Promise<void> => {
    const action = () => tryCall('POST /remote/dismissPublisherRequest', { key });
    const question = {
      title: texts.dismissTitle(key),
      text: texts.dismissText,
      confirmText: texts.dismiss,
      action,
    };
    if (await confirm(question)) reload();
  };
  if (!data || data.list.length === 0) return null;
  return (
    <section className="publisher-requests" aria-label={texts.requests}>
      <h2>{texts.requests}</h2>
      <Note>{texts.requestsNote}</Note>
      <ul>
        {data.list.map((key) => (
          <li key={key.key}>
            <code>{key.key}</code>
            <Note as="span" title={formatTime(key.CreatedAt)}>
              {texts.requestOf(key.remote, nameOf(key))} · {formatRelative(key.CreatedAt)}
            </Note>
            {offers(key, 'register') && (
              <Button
                size="small"
                type="primary"
                aria-label={`${texts.register}：${key.key}`}
                onClick={() => setRequest(key)}
              >
                {texts.register}
              </Button>
            )}
            {offers(key, 'dismiss') && (
              <Button
                size="small"
                aria-label={`${texts.dismiss}：${key.key}`}
                onClick={() => void dismiss(key)}
              >
                {texts.dismiss}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <RegisterForm
        request={request}
        onRegistered={() => {
          toast.success(texts.registered);
          reload();
          onChanged();
        }}
        onClose={() => setRequest(null)}
      />
      {dialog}
    </section>
  );
}

interface RegisterFormProps {
  /** Null while the form is closed. */
  request: Request | null;
  onRegistered(): void;
  onClose(): void;
}

function RegisterForm({ request, onRegistered, onClose }: RegisterFormProps) {
  // The drawer keeps its content while it closes.
  const [shown, setShown] = useState(request);
  if (request && request !== shown) setShown(request);
  if (!shown) return null;
  const { publisher, jwk, key, grants } = shown;
  return (
    <FormDrawer<Grants>
      open={request !== null}
      title={texts.registerTitle(publisher)}
      intro={<p>{grants ? texts.registerKnown(key) : texts.registerNew(key)}</p>}
      fields={FIELDS}
      initial={grantsOf(shown)}
      saveText={texts.register}
      onSave={({ title, ...some }) =>
        tryCall('POST /remote/addPublisher', {
          publisher,
          jwk,
          title,
          remotes: [...some.remotes],
          components: [...some.components],
          api: [...some.api],
          events: [...some.events],
        })
      }
      onSaved={onRegistered}
      onClose={onClose}
    />
  );
}
