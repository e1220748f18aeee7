import { serves } from '@console/shared/session';
import { Empty, ResourceList, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { PlaceLinks } from './PlaceLinks.tsx';
import { runsOf } from './run.resource.tsx';
import { runTexts as texts } from './run.texts.ts';
import { usePcPlace } from './usePcPlace.ts';
import './protect.css';

const RUNS = 'POST /pc/getPcRunList';
const readName = ({ placeName }: { placeName: string }): string => placeName;

/** The startup programs of one terminal or of a group: `pc/:id/run`, `pc/0/run?group=3`. */
export default function PcRunPage() {
  const place = usePcPlace();
  const { data: name } = useRecord(RUNS, place ? { page: 1, pageSize: 1, ...place } : null, {
    read: readName,
  });
  const runs = useMemo(() => runsOf(place ?? {}, texts.of(name ?? ''), []), [place, name]);
  if (!serves(RUNS)) return <Empty title={texts.notServed} isPage />;
  return place ? (
    <ResourceList resource={runs} actions={<PlaceLinks place={place} at="run" />} />
  ) : (
    <Empty title={texts.placeNeeded} isPage />
  );
}
