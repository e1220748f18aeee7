import { toast } from '@console/shared/feedback';
import { formatTime } from '@console/shared/format';
import { tryCall } from '@console/shared/request';
import {
  changesBetween,
  Failed,
  FieldDiff,
  FormDrawer,
  Note,
  offers,
  PlainTable,
  Section,
  TextButton,
  useRecord,
  WideTable,
} from '@console/shared/ui';
import { useState } from 'react';
import { pcDetailTexts } from '../pc/pcDetail.texts.ts';
import {
  type ConfigVersion,
  definedSettings,
  type NetbarConfig,
  readValue,
} from './config.model.ts';
import { ROLLBACK, ROLLBACK_FIELDS } from './forms.model.ts';
import { configTexts as texts } from './protect.texts.ts';

const MAX_VERSIONS = 50;
const readVersions = ({ list }: { list: ConfigVersion[] }): ConfigVersion[] => list;

interface TableProps {
  versions: readonly ConfigVersion[];
  /** Number of the active version. */
  current: number;
  onRollback(version: ConfigVersion): void;
}

function VersionTable({ versions, current, onRollback }: TableProps) {
  return (
    <WideTable className="protect-scroll" label={texts.versions}>
      <PlainTable
        rows={versions}
        keyOf={({ ID }) => ID}
        columns={[
          {
            title: texts.versionColumn,
            isRowHeading: true,
            render: ({ version, restored }) => (
              <>
                v{version}
                {version === current && ` · ${texts.current}`}
                {restored !== null && <Note as="div">{texts.restored(restored)}</Note>}
              </>
            ),
          },
          { title: texts.note, render: ({ note }) => note },
          { title: texts.mode, render: ({ mode }) => texts.modes[mode] },
          { title: texts.author, render: ({ authorName }) => authorName },
          { title: texts.at, render: ({ CreatedAt }) => formatTime(CreatedAt) },
          {
            title: texts.actions,
            render: (version) =>
              version.version !== current &&
              offers(version, 'rollback') && (
                <TextButton onClick={() => onRollback(version)}>{texts.rollback}</TextButton>
              ),
          },
        ]}
      />
    </WideTable>
  );
}

/** The published versions of a netbar, with rollback. */
export function Versions({ config, onDone }: { config: NetbarConfig; onDone(): void }) {
  const { netbarId, version: current, values } = config;
  const body = { page: 1, pageSize: MAX_VERSIONS, netbarId };
  const { data, failure, reload } = useRecord('POST /netbar/getConfigVersionList', body, {
    read: readVersions,
  });
  const [chosen, setChosen] = useState<ConfigVersion>();
  const [open, setOpen] = useState(false);
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  const choose = (chosen: ConfigVersion): void => {
    setChosen(chosen);
    setOpen(true);
  };
  return (
    <Section>
      <h2>{texts.versions}</h2>
      {data.length === 0 && <Note>{texts.noVersions}</Note>}
      {data.length > 0 && <VersionTable versions={data} current={current} onRollback={choose} />}
      {chosen && (
        <FormDrawer
          open={open}
          size="large"
          title={texts.rollbackTitle(`v${chosen.version}`)}
          intro={
            <>
              <p>{texts.rollbackText}</p>
              <FieldDiff
                label={texts.diff}
                labels={pcDetailTexts.keys}
                changes={changesBetween(definedSettings(values), definedSettings(chosen.values))}
                format={readValue}
              />
            </>
          }
          fields={ROLLBACK_FIELDS}
          initial={ROLLBACK}
          saveText={texts.rollback}
          onSave={(values, requestId) =>
            tryCall('POST /netbar/rollbackConfig', {
              netbarId,
              version: chosen.version,
              expectVersion: current,
              ...values,
              requestId,
            })
          }
          onSaved={({ msg }) => {
            toast.success(msg);
            onDone();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}
