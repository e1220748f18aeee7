import type { ResolvedPage } from '@console/shared/contract';
import { bus } from '@console/shared/verification';
import { buildName } from '../boot/buildName.ts';

/** The page in front, with the last moment at which the browser was known to be at rest. */
const FRONT = 'frontPage';
/** Pages that are opened only when a person says so. */
const STARVED = 'starvedPages';

/** Milliseconds without a sign of life after which a page that never ended in order is taken for one that stood still. */
const STANDSTILL = 8000;

interface Front {
  name: string;
  at: number;
  starved: boolean;
}

/** Names of pages that starved the console in this session and were not opened again since. */
const starved = restore();

const nameOf = ({ release, page }: ResolvedPage): string => `${buildName(release)} ${page.component}`;

/**
 * Whether the page has starved the console: it was stopped, or the console was loaded anew while nothing else came to its turn. Such a
 * page is not opened by itself.
 */
export const hasStarved = (found: ResolvedPage): boolean => starved.has(nameOf(found));

/** Notes that a page was stopped because it starved the console. */
export function recordStarved(found: ResolvedPage): void {
  starved.add(nameOf(found));
  keepStarved();
}

/** Lets a page be opened again: a person asks for it. */
export function resetStarved(found: ResolvedPage): void {
  starved.delete(nameOf(found));
  keepStarved();
}

/** Writes down which page is in front, so that the next load of the console knows what it stood still with. */
export function recordFront(found: ResolvedPage, isStarving: boolean): void {
  keep(FRONT, { name: nameOf(found), at: Date.now(), starved: isStarving } satisfies Front);
}

/** No page of a remote is in front any more. */
export function clearFront(): void {
  drop(FRONT);
}

/** Nothing to remember leaves nothing behind, also not that there was nothing. */
function keepStarved(): void {
  if (starved.size > 0) keep(STARVED, [...starved]);
  else drop(STARVED);
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

function keep(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without session storage a reload opens what was in front, whatever it did.
  }
}

function restore(): Set<string> {
  const names = new Set(read<string[]>(STARVED, Array.isArray) ?? []);
  const front = read<Front>(FRONT, (value) => typeof (value as Partial<Front> | null)?.name === 'string');
  // Whoever leaves the console in order takes this note along: it stays where the page had to be killed.
  if (front && (front.starved || Date.now() - front.at > STANDSTILL)) names.add(front.name);
  clearFront();
  if (names.size > 0) keep(STARVED, [...names]);
  return names;
}

function read<T>(key: string, isRight: (value: unknown) => boolean): T | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isRight(value) ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

bus.on('session', ({ kind }) => {
  if (kind !== 'signedOut') return;
  starved.clear();
  keepStarved();
  clearFront();
});
