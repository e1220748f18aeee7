import { toast } from '@console/shared/feedback';
import { formatTime } from '@console/shared/format';
import { rollbackRule } from '@console/shared/operations/rule';
import { type DataOf, limitsOf, type Schemas, tryCall } from '@console/shared/request';
import {
  changesBetween,
  Failed,
  FieldDiff,
  FormDrawer,
  Note,
  offers,
  PlainTable,
  Section,
  SideDrawer,
  TextButton,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import type { RuleRow } from '../list/rule.model.ts';
import { ruleTexts } from '../list/rule.texts.ts';
import { editorTexts as texts } from './editor.texts.ts';

type RuleVersion = Schemas['RuleVersion'];

const readList = ({ list }: { list: RuleVersion[] }): RuleVersion[] => list;
const REASON = [
  {
    name: 'reason' as const,
    label: texts.reason,
    kind: 'textarea' as const,
    required: true,
    ...limitsOf(rollbackRule.fields.reason),
  },
];

interface DiffProps {
  ruleId: number;
  from: number;
  to: number;
}

type Versions = DataOf<'POST /rule/diffVersion'>;

/** Returns a version with the names of its target scopes. */
const named = (content: Versions['before'], { scopes }: Pick<Versions, 'scopes'>) => ({
  ...content,
  scopeIds: (content.scopeIds ?? []).map((id) => scopes.find(({ ID }) => ID === id)?.name ?? id),
});

/** Differences of two versions of a rule. */
function Diff({ ruleId, from, to }: DiffProps) {
  const { data, failure, reload } = useRecord('POST /rule/diffVersion', { ID: ruleId, from, to });
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  return (
    <FieldDiff
      label={texts.compareTitle(from, to)}
      labels={ruleTexts.fields}
      changes={changesBetween(named(data.before, data), named(data.after, data))}
    />
  );
}

interface Props {
  rule: RuleRow;
  /** Version that the page shows. */
  version: number;
  onDone(): void;
}

/** An opened drawer: the version that it compares, or rolls back to. */
interface Opened {
  kind: 'compare' | 'rollback';
  version: number;
  isOpen: boolean;
}

function versionColumns(
  { rule, version: shown }: Props,
  onOpen: (kind: Opened['kind'], version: number) => void,
) {
  const canRollBack = offers(rule, 'rollback');
  return [
    {
      title: texts.versionColumn,
      isRowHeading: true,
      render: ({ version }: RuleVersion) =>
        `v${version}${version === rule.version ? ` · ${texts.current}` : ''}`,
    },
    {
      title: texts.statusColumn,
      render: ({ status }: RuleVersion) => texts.versionStatuses[status],
    },
    {
      title: texts.note,
      render: ({ note, reason }: RuleVersion) => (
        <>
          {note}
          {reason !== '' && <Note as="div">{`${texts.reason}：${reason}`}</Note>}
        </>
      ),
    },
    { title: texts.author, render: ({ authorName }: RuleVersion) => authorName },
    { title: texts.publisher, render: ({ publisherName }: RuleVersion) => publisherName },
    {
      title: texts.at,
      render: ({ publishedAt, UpdatedAt }: RuleVersion) => formatTime(publishedAt ?? UpdatedAt),
    },
    {
      title: texts.actions,
      render: ({ version, status }: RuleVersion) => (
        <span className="rules-row">
          {version !== shown && (
            <TextButton onClick={() => onOpen('compare', version)}>{texts.compare}</TextButton>
          )}
          {canRollBack && status === 'replaced' && (
            <TextButton onClick={() => onOpen('rollback', version)}>{texts.rollback}</TextButton>
          )}
        </span>
      ),
    },
  ];
}

/** The versions of a rule, with their differences and rollback. */
export function Versions(props: Props) {
  const { rule, version: shown, onDone } = props;
  const { data, failure, reload } = useRecord(
    'POST /rule/getVersionList',
    { ID: rule.ID },
    { read: readList },
  );
  const [opened, setOpened] = useState<Opened>();
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  const close = (): void => setOpened((current) => current && { ...current, isOpen: false });
  const remove = (): void => setOpened(undefined);
  const { version = 0, isOpen = false } = opened ?? {};
  return (
    <Section>
      <h2>{texts.versions}</h2>
      <div className="rules-scroll">
        <PlainTable
          label={texts.versions}
          rows={data}
          keyOf={(row) => row.version}
          columns={versionColumns(props, (kind, next) =>
            setOpened({ kind, version: next, isOpen: true }),
          )}
        />
      </div>
      {opened?.kind === 'compare' && (
        <SideDrawer
          title={texts.compareTitle(version, shown)}
          open={isOpen}
          onClose={close}
          onGone={remove}
        >
          <Diff ruleId={rule.ID} from={version} to={shown} />
        </SideDrawer>
      )}
      {opened?.kind === 'rollback' && (
        <FormDrawer
          open={isOpen}
          size="large"
          title={texts.rollbackTitle(version)}
          intro={
            <>
              <p>{texts.rollbackText}</p>
              <Diff ruleId={rule.ID} from={rule.version} to={version} />
            </>
          }
          fields={REASON}
          initial={{ reason: '' }}
          saveText={texts.rollback}
          onSave={(values, requestId) =>
            tryCall('POST /rule/rollbackRule', {
              ID: rule.ID,
              expectUpdatedAt: rule.UpdatedAt,
              version,
              ...values,
              requestId,
            })
          }
          onSaved={({ msg }) => {
            toast.success(msg);
            onDone();
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}
