import { Input } from '@arco-design/web-react';
import type { RuleSample } from '@console/shared/contract';
import { toast } from '@console/shared/feedback';
import { serves } from '@console/shared/session';
import {
  ChoiceButtons,
  Failed,
  Lines,
  Note,
  PlainTable,
  SideDrawer,
  TextButton,
  useRecord,
} from '@console/shared/ui';
import { useId, useState } from 'react';
import { pickerTexts as texts } from './samplePicker.texts.ts';
import { fromLog, fromProgram, type PickedSample, type SampleSource } from './sampleSource.ts';

const PROGRAMS = 'POST /program/getProgramList';
const LOGS = 'POST /netbar/getDefenseLogList';
const PAGE_SIZE = 20;
/** Waits until the user pauses. */
const DELAY_MS = 300;

interface Props {
  open: boolean;
  /** Whether test cases can be added. */
  canAddTest: boolean;
  onPick(sample: RuleSample): void;
  onAddTest(sample: RuleSample): void;
  onClose(): void;
  onGone(): void;
}

/** Loads the newest programs or events whose program has a name. */
function usePicked(source: SampleSource, name: string) {
  const page = { page: 1, pageSize: PAGE_SIZE };
  const programs = useRecord(
    PROGRAMS,
    source === 'program' ? { ...page, ...(name && { name }) } : null,
    { delay: DELAY_MS },
  );
  const logs = useRecord(
    LOGS,
    source === 'log' ? { ...page, ...(name && { processName: name }) } : null,
    {
      delay: DELAY_MS,
    },
  );
  const { failure, reload } = source === 'program' ? programs : logs;
  const rows =
    source === 'program' ? programs.data?.list.map(fromProgram) : logs.data?.list.map(fromLog);
  return { rows, failure, reload };
}

function Found({
  rows,
  canAddTest,
  onPick,
  onAddTest,
}: Pick<Props, 'canAddTest' | 'onPick' | 'onAddTest'> & { rows: readonly PickedSample[] }) {
  if (rows.length === 0) return <Note>{texts.none}</Note>;
  return (
    <div className="rules-scroll">
      <PlainTable
        label={texts.title}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          {
            title: texts.name,
            isRowHeading: true,
            render: ({ name, path }) => (
              <Lines>
                <span>{name}</span>
                <Note as="span" className="rules-path">
                  {path}
                </Note>
              </Lines>
            ),
          },
          { title: texts.place, render: ({ place }) => place },
          {
            title: texts.actions,
            render: ({ name, sample }) => (
              <span className="rules-row">
                <TextButton aria-label={texts.takeLabel(name)} onClick={() => onPick(sample)}>
                  {texts.take}
                </TextButton>
                {canAddTest && (
                  <TextButton
                    aria-label={texts.addTestLabel(name)}
                    onClick={() => {
                      onAddTest(sample);
                      toast.success(texts.added(name));
                    }}
                  >
                    {texts.addTest}
                  </TextButton>
                )}
              </span>
            ),
          },
        ]}
      />
      {rows.length === PAGE_SIZE && <Note>{texts.shown(PAGE_SIZE)}</Note>}
    </div>
  );
}

/** Chooses a sample from the programs and events that netbars have reported. */
export function SamplePicker({ open, canAddTest, onPick, onAddTest, onClose, onGone }: Props) {
  const sources = [
    ...(serves(PROGRAMS) ? [{ value: 'program' as const, label: texts.sources.program }] : []),
    ...(serves(LOGS) ? [{ value: 'log' as const, label: texts.sources.log }] : []),
  ];
  const [source, setSource] = useState<SampleSource>(sources[0]?.value ?? 'program');
  const [name, setName] = useState('');
  const { rows, failure, reload } = usePicked(source, name.trim());
  const id = useId();
  return (
    <SideDrawer title={texts.title} open={open} onClose={onClose} onGone={onGone}>
      <ChoiceButtons label={texts.source} value={source} options={sources} onChange={setSource} />
      <div className="rules-sample-field">
        <label htmlFor={id}>{texts.search}</label>
        <Input id={id} value={name} placeholder={texts.searchHint} allowClear onChange={setName} />
      </div>
      {failure && <Failed failure={failure} onRetry={reload} />}
      {!failure && !rows && <Note role="status">{texts.loading}</Note>}
      {rows && (
        <Found
          rows={rows}
          canAddTest={canAddTest}
          onPick={(sample) => {
            onPick(sample);
            onClose();
          }}
          onAddTest={onAddTest}
        />
      )}
    </SideDrawer>
  );
}
