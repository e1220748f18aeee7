import { formatBytes } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { Checkbox, DetailGrid, Markdown, Note, Notice, StatusTag } from '@console/shared/ui';
import { publisherName } from '../publisher/publisherName.ts';
import { installTexts as texts } from './install.texts.ts';

type Preview = Schemas['ReleasePreview'];
type Item = Preview['menus'][number]['state'];

function Needs({ needs, removedNeeds }: Pick<Preview, 'needs' | 'removedNeeds'>) {
  if (needs.length + removedNeeds.length === 0)
    return <Note className="install-note">{texts.noNeeds}</Note>;
  return (
    <>
      <ul aria-label={texts.needs}>
        {needs.map(({ call, known, description, raises, added }) => (
          <li key={call}>
            {texts.needOf(call, description)}{' '}
            {known > 1 && <Note as="span">{texts.needMany(known)} </Note>}
            {added && <StatusTag tone="neutral">{texts.needNew}</StatusTag>}
            {raises && <StatusTag tone="warning">{texts.needRaises}</StatusTag>}
            {known === 0 && <StatusTag tone="danger">{texts.needUnknown}</StatusTag>}
          </li>
        ))}
      </ul>
      {removedNeeds.length > 0 && (
        <Note className="install-note">{texts.needRemoved(removedNeeds.join('、'))}</Note>
      )}
      <Note className="install-note">{texts.needNote}</Note>
    </>
  );
}

/** Lists the places in the frame of the console that a release uses. */
function Slots({ slots, removedSlots }: Pick<Preview, 'slots' | 'removedSlots'>) {
  if (slots.length + removedSlots.length === 0) return null;
  return (
    <>
      <h3>{texts.slots}</h3>
      <ul aria-label={texts.slots}>
        {slots.map(({ slot, added }) => (
          <li key={slot}>
            {texts.slotOf(slot)} {added && <StatusTag tone="neutral">{texts.needNew}</StatusTag>}
          </li>
        ))}
        {removedSlots.map((slot) => (
          <li key={slot}>{texts.slotRemoved(slot)}</li>
        ))}
      </ul>
    </>
  );
}

interface ChoicesProps {
  label: string;
  items: readonly { name: string; words: string; state: Item }[];
  taken: string;
  chosen: readonly string[];
  onChange(chosen: string[]): void;
}

/** Checkboxes for the proposed items of one kind. Existing items cannot be chosen. */
function Choices({ label, items, taken, chosen, onChange }: ChoicesProps) {
  if (items.length === 0) return null;
  return (
    <>
      <h3>{label}</h3>
      <ul aria-label={label}>
        {items.map(({ name, words, state }) => (
          <li key={name}>
            <Checkbox
              checked={state === 'kept' || chosen.includes(name)}
              disabled={state !== 'new'}
              onChange={(on) =>
                onChange(on ? [...chosen, name] : chosen.filter((item) => item !== name))
              }
            >
              {words}
            </Checkbox>
            {state !== 'new' && <Note as="span">{state === 'kept' ? texts.kept : taken}</Note>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Names of the accepted menus, and types of the accepted dictionaries. */
export interface Accepted {
  menus: string[];
  dictionaries: string[];
}

interface PreviewProps {
  preview: Preview;
  accepted: Accepted;
  onChange(accepted: Accepted): void;
}

/** Shows why a release cannot be installed. */
function Refusals({ refusals }: Pick<Preview, 'refusals'>) {
  if (refusals.length === 0) return null;
  return (
    <Notice className="install-notice" as="div" role="alert">
      <strong>{texts.refused}</strong>
      <ul>
        {refusals.map(({ reason, msg }) => (
          <li key={reason}>{msg}</li>
        ))}
      </ul>
    </Notice>
  );
}

function ReleaseFacts({ preview }: Pick<PreviewProps, 'preview'>) {
  const { version, build, bytes, before, publisher, publisherTitle } = preview;
  const size = formatBytes(bytes);
  return (
    <DetailGrid
      details={[
        { label: texts.fields.version, value: `${version}（${build}）` },
        {
          label: texts.replaces,
          value: before ? `${before.version}（${before.build}）` : texts.firstInstall,
        },
        {
          label: texts.fields.publisher,
          value: texts.publisherOf(publisherName(publisherTitle), publisherName(publisher)),
        },
        {
          label: texts.fields.bytes,
          value: before ? texts.sizeChange(size, formatBytes(before.bytes)) : size,
        },
      ]}
    />
  );
}

/** Shows what an update changes, and what it requests that the installed version did not. */
function Update({ preview }: Pick<PreviewProps, 'preview'>) {
  const { before, changes, needs, menus, slots, backend } = preview;
  if (before === null) return null;
  const requested = [
    [texts.requestedCalls, needs.filter(({ added }) => added).map(({ call }) => call)],
    [texts.requestedMenus, menus.filter(({ state }) => state === 'new').map(({ title }) => title)],
    [texts.requestedSlots, slots.filter(({ added }) => added).map(({ slot }) => slot)],
    [
      texts.requestedRoutes,
      backend?.routes.filter(({ state }) => state === 'new').map(({ title }) => title) ?? [],
    ],
  ] as const;
  const lines = requested.filter(([, names]) => names.length > 0);
  return (
    <>
      <h3>{texts.changes}</h3>
      {changes === '' ? (
        <Note className="install-note">{texts.noChanges}</Note>
      ) : (
        <Markdown text={changes} />
      )}
      <h3>{texts.requested}</h3>
      <ul aria-label={texts.requested}>
        {lines.map(([sentence, names]) => (
          <li key={names.join()}>{sentence(names.join('、'))}</li>
        ))}
        {lines.length === 0 && <li>{texts.nothingRequested}</li>}
      </ul>
    </>
  );
}

function PageChanges({ pages }: Pick<Preview, 'pages'>) {
  return (
    <>
      <h3>{texts.pages}</h3>
      <ul aria-label={texts.pages}>
        {pages.added.map((path) => (
          <li key={path}>{texts.pageAdded(path)}</li>
        ))}
        {pages.removed.map((path) => (
          <li key={path}>{texts.pageRemoved(path)}</li>
        ))}
        {pages.added.length + pages.removed.length === 0 && <li>{texts.noPageChange}</li>}
      </ul>
    </>
  );
}

/** Chooses the proposed menus and dictionaries to create. */
function ProposedItems({ preview: { menus, dictionaries }, accepted, onChange }: PreviewProps) {
  return (
    <>
      <Choices
        label={texts.menus}
        items={menus.map(({ name, title, buttons, state }) => ({
          name,
          words: texts.menuOf(title, name, buttons),
          state,
        }))}
        taken={texts.menuTaken}
        chosen={accepted.menus}
        onChange={(chosen) => onChange({ ...accepted, menus: chosen })}
      />
      <Choices
        label={texts.dictionaries}
        items={dictionaries.map(({ type, name, values, state }) => ({
          name: type,
          words: texts.dictionaryOf(name, type, values),
          state,
        }))}
        taken={texts.dictionaryTaken}
        chosen={accepted.dictionaries}
        onChange={(chosen) => onChange({ ...accepted, dictionaries: chosen })}
      />
      {menus.length + dictionaries.length === 0 && (
        <Note className="install-note">{texts.noItems}</Note>
      )}
    </>
  );
}

/** Shows a release, its changes, its required calls and its proposed items. */
export function PreviewFacts(props: PreviewProps) {
  const { preview } = props;
  const { removed } = preview;
  return (
    <>
      <Refusals {...preview} />
      <ReleaseFacts preview={preview} />
      <Update preview={preview} />
      <PageChanges {...preview} />
      <Slots {...preview} />
      <h3>{texts.needs}</h3>
      <Needs {...preview} />
      <ProposedItems {...props} />
      {removed.length > 0 && (
        <Notice className="install-notice">{texts.removed(removed.join('、'))}</Notice>
      )}
    </>
  );
}
