import { readLocal, store, userAtom, writeLocal } from '@console/shared/session';

/** A visit ends when 工作台 was not shown for this time. */
const GAP_MS = 30 * 60_000;

interface Visits {
  /** End of the previous visit, as ISO time. */
  before?: string;
  /** Time when 工作台 was last shown. */
  last: string;
}

const keyOfUser = () => `dashboardVisit:${store.get(userAtom)?.ID ?? 0}`;

function readVisits(): Visits | undefined {
  try {
    const stored: Partial<Visits> | null = JSON.parse(readLocal(keyOfUser()) ?? 'null');
    return stored && !Number.isNaN(Date.parse(stored.last ?? '')) ? (stored as Visits) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Notes that the user sees 工作台 now.
 *
 * @returns the end of the previous visit. Undefined on the first visit in this browser
 */
export function noteVisit(now: Date): string | undefined {
  const visits = readVisits();
  const isNew = visits !== undefined && now.getTime() - Date.parse(visits.last) > GAP_MS;
  const before = isNew ? visits.last : visits?.before;
  writeLocal(
    keyOfUser(),
    JSON.stringify({ ...(before !== undefined && { before }), last: now.toISOString() }),
  );
  return before;
}
