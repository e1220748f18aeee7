import { toast } from '@console/shared/feedback';
import { whitelistDefenseLog } from '@console/shared/operations/netbar';
import { limitsOf, tryCall } from '@console/shared/request';
import {
  Choice,
  type ControlProps,
  type Field,
  FormDialog,
  type ShownDialog,
  useRecord,
} from '@console/shared/ui';
import type { DefenseLog } from './defense.model.ts';
import { whitelistTexts as texts } from './defense.texts.ts';

type Reach = 'terminal' | 'netbar' | 'netbars';
interface Values {
  reach: Reach;
  days?: number;
  remark: string;
}

/** Previews which events the exception would have allowed. */
function Preview({ ID, reach }: { ID: number; reach: Reach }) {
  const { data, failure } = useRecord(
    'POST /netbar/previewException',
    { ID, reach },
    { keep: true },
  );
  if (!data) return <p role="status">{failure?.message ?? texts.previewing}</p>;
  const { events, terminals, netbars, target, defaultDays, maxDays, processes } = data;
  return (
    <div role="status">
      <p>
        {events > 0 ? texts.preview(events, terminals, netbars) : texts.previewNone}{' '}
        {texts.target(target)}
      </p>
      <p>{texts.validity(defaultDays, maxDays)}</p>
      <ul className="netbar-commands">
        {processes.map(({ processPath, cmdline }) => (
          <li key={`${processPath} ${cmdline}`}>
            <code>{cmdline || processPath}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Chooses the scope of an exception, the narrowest first, and previews its effect. */
function ReachControl({ log, control }: { log: DefenseLog; control: ControlProps }) {
  const { value, onChange } = control;
  return (
    <>
      <Choice<Reach>
        label={texts.reach}
        isLabelHidden
        value={value as Reach}
        options={[
          { value: 'terminal', label: texts.reaches.terminal(log.terminalNo) },
          { value: 'netbar', label: texts.reaches.netbar(log.netbarName) },
          { value: 'netbars', label: texts.reaches.netbars },
        ]}
        onChange={onChange}
      />
      <Preview ID={log.ID} reach={value as Reach} />
    </>
  );
}

/** Adds an exception for a program after a preview of its effect. */
export function WhitelistDialog({
  log,
  shown,
  onSaved,
}: {
  log: DefenseLog;
  shown: ShownDialog;
  onSaved(): void;
}) {
  const fields: readonly Field<Values>[] = [
    {
      name: 'reach',
      label: texts.reach,
      kind: 'custom',
      required: true,
      wide: true,
      render: (control) => <ReachControl log={log} control={control} />,
    },
    {
      name: 'days',
      label: texts.days,
      kind: 'number',
      min: 1,
      suffix: texts.daysUnit,
      hint: texts.daysHint,
    },
    {
      name: 'remark',
      label: texts.remark,
      kind: 'textarea',
      ...limitsOf(whitelistDefenseLog.fields.remark),
    },
  ];
  return (
    <FormDialog<Values>
      open={shown.open}
      title={texts.title(log.processName)}
      intro={texts.intro}
      fields={fields}
      initial={{ reach: 'terminal', remark: '' }}
      saveText={texts.save}
      danger
      onSave={(values, requestId) =>
        tryCall('POST /netbar/whitelistDefenseLog', { ID: log.ID, ...values, requestId })
      }
      onSaved={({ msg }) => {
        toast.success(msg);
        onSaved();
      }}
      onClose={shown.remove}
    />
  );
}
