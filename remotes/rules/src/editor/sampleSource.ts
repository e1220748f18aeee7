import { type RuleSample, threatSample } from '@console/shared/contract';
import { formatTime } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';

export type SampleSource = 'program' | 'log';

/** A program or a logged event from which a sample is taken. */
export interface PickedSample {
  key: number;
  name: string;
  path: string;
  /** Where and when it was seen. */
  place: string;
  sample: RuleSample;
}

/** Removes fields without a value: the event has no such part. */
const filled = (sample: RuleSample): RuleSample =>
  Object.fromEntries(
    Object.entries(sample).filter(([field, text]) => text !== '' || field === 'signer'),
  );

/** Returns the sample of a program that terminals have started. */
export const fromProgram = ({
  ID,
  name,
  path,
  sha256,
  signer,
  parentName,
  netbarName,
  firstSeenAt,
}: Schemas['SeenProgram']): PickedSample => ({
  key: ID,
  name,
  path,
  place: `${netbarName} ${formatTime(firstSeenAt)}`,
  sample: filled({ processName: name, path, sha256, signer, parentName }),
});

/** Returns the sample of a logged event. */
export const fromLog = (log: Schemas['DefenseLog']): PickedSample => ({
  key: log.ID,
  name: log.processName,
  path: log.target || log.processPath,
  place: `${log.netbarName} ${log.terminalNo} ${formatTime(log.occurredAt)}`,
  sample: filled(threatSample(log)),
});
