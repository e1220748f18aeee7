import { toast } from '@console/shared/feedback';
import { formatTime } from '@console/shared/format';
import { tryCall } from '@console/shared/request';
import { changesBetween, Failed, FieldDiff, FormDrawer, offers, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { pcDetailTexts } from '../texts/pcDetail.ts';
import { configTexts as texts } from '../texts/protect.ts';
import { type ConfigVersion, type NetbarConfig, readValue, saidOf } from './config.model.ts';
import { ROLLBACK, ROLLBACK_FIELDS } from './forms.model.ts';

const SHOWN = 50;
const readVersions = ({ list }: { list: ConfigVersion[] }): ConfigVersion[] => list;

interface RowProps {
  version: ConfigVersion;
  isCurrent: boolean;
  onRollback(): void;
}

function Row({ version: one, isCurrent, onRollback }: RowProps) {
  const { version, restored, note, mode, authorName, CreatedAt } = one;
  return (
    <tr>
      <th scope="row">
        v{version}
        {isCurrent && ` · ${texts.current}`}
        {restored !== null && <div className="console-note">{texts.restored(restored)}</div>}
      </th>
      <td>{note}</td>
      <td>{texts.modes[mode]}</td>
      <td>{authorName}</td>
      <td>{formatTime(CreatedAt)}</td>
      <td>
        {!isCurrent && offers(one, 'rollback') && (
          <button type="button" className="console-text-button" onClick={onRollback}>
            {texts.rollback}
          </button>
        )}
      </td>
    </tr>
  );
}

/** What was published for a netbar, and the way back. */
export function Versions({ config, onDone }: { config: NetbarConfig; onDone(): void }) {
  const { netbarId, version: current, values } = config;
  const body = { page: 1, pageSize: SHOWN, netbarId };
  const { data, failure, reload } = useRecord('POST /netbar/getConfigVersionList', body, { read: readVersions });
  const [chosen, setChosen] = useState<ConfigVersion>();
  const [open, setOpen] = useState(false);
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : null;
  return (
    <section className="console-group">
      <h2>{texts.versions}</h2>
      {data.length === 0 && <p className="console-note">{texts.noVersions}</p>}
      {data.length > 0 && (
        <div className="protect-scroll">
          <table className="console-plain-table">
            <thead>
              <tr>
                {[texts.versionColumn, texts.note, texts.mode, texts.author, texts.at, texts.actions].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <Row
                  key={one.ID}
                  version={one}
                  isCurrent={one.version === current}
                  onRollback={() => {
                    setChosen(one);
                    setOpen(true);
                  }}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
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
                changes={changesBetween(saidOf(values), saidOf(chosen.values))}
                format={readValue}
              />
            </>
          }
          fields={ROLLBACK_FIELDS}
          initial={ROLLBACK}
          saveText={texts.rollback}
          onSave={(wish, requestId) =>
            tryCall('POST /netbar/rollbackConfig', {
              ...{ netbarId, version: chosen.version, expectVersion: current },
              ...{ ...wish, requestId },
            })
          }
          onSaved={({ msg }) => {
            toast.success(msg);
            onDone();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}
