/* Pages that froze the console are opened only on request, also in a new browser tab and after the
   next sign-in. The name of the active page is stored while the page is shown. A note that remains belongs to a page
   that ended together with its browser tab, usually because the user closed a frozen tab. */

/**
 * Milliseconds without an idle callback after which the active page counts as the cause of a frozen
 * console.
 */
const STANDSTILL = 8000;
/** Milliseconds between two notes for other browser tabs, which are written to the disk. */
const SHARED_EVERY = 10_000;
/**
 * Maximum age in milliseconds of a note of another browser tab. An older note is probably left by a
 * computer that was switched off.
 */
const MAX_SHARED_AGE = 300_000;
/** The builds of blocked pages become obsolete with the next release. */
const MAX_BLOCKED = 50;

const NOTE = 'frontPage';
const SHARED = 'frontPage of ';
const BLOCKED = 'blockedPages';

/** Note about the active page of a browser tab. */
interface Note {
  name: string;
  at: number;
  isBusy: boolean;
}

/** Identifies this browser tab until it is reloaded. */
const tab = `${SHARED}${Math.random().toString(36).slice(2)}`;
let sharedAt = 0;
let sharedBusy = false;

const blocked = restore();

/** Whether a page is opened only on the user's request. */
export const isNameBlocked = (name: string): boolean => blocked.has(name);

/** Stores that a page is stopped, or opened again by the user. */
export function setNameBlocked(name: string, isNow: boolean): void {
  blocked.delete(name);
  if (isNow) blocked.add(name);
  storeBlocked(blocked);
}

/** Notes the active page at an idle moment, or that it is busy. */
export function noteFrontPage(name: string, isBusy: boolean): void {
  const note: Note = { name, at: Date.now(), isBusy };
  write(sessionStorage, NOTE, note);
  if (isBusy === sharedBusy && note.at - sharedAt < SHARED_EVERY) return;
  sharedAt = note.at;
  sharedBusy = isBusy;
  write(localStorage, tab, note);
}

/** Removes the note: the page was left normally, or is hidden. */
export function clearFrontPage(): void {
  write(sessionStorage, NOTE, undefined);
  if (sharedAt === 0) return;
  sharedAt = 0;
  write(localStorage, tab, undefined);
}

function write(storage: Storage, key: string, value: unknown): void {
  try {
    if (value === undefined) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, a page that froze the console is opened again.
  }
}

function read(storage: Storage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function storeBlocked(names: ReadonlySet<string>): void {
  write(localStorage, BLOCKED, names.size > 0 ? [...names].slice(-MAX_BLOCKED) : undefined);
}

function noteIn(storage: Storage, key: string): Note | undefined {
  const { name, at = 0, isBusy = false } = (read(storage, key) ?? {}) as Partial<Note>;
  return typeof name === 'string' ? { name, at, isBusy } : undefined;
}

/** Returns the notes of other browser tabs that do not respond, and removes them. */
function takeSharedNotes(): Note[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(SHARED));
  return keys.flatMap((key) => {
    const note = noteIn(localStorage, key);
    const age = Date.now() - (note?.at ?? 0);
    if (note && age <= SHARED_EVERY + STANDSTILL) return note.isBusy ? note : [];
    write(localStorage, key, undefined);
    return note && age <= MAX_SHARED_AGE ? note : [];
  });
}

function restore(): Set<string> {
  const names = read(localStorage, BLOCKED);
  const blockedNames = new Set<string>(Array.isArray(names) ? names : []);
  const tabNote = noteIn(sessionStorage, NOTE);
  // A normal exit removes the note, so it remains only if the browser tab was killed.
  if (tabNote && (tabNote.isBusy || Date.now() - tabNote.at > STANDSTILL))
    blockedNames.add(tabNote.name);
  write(sessionStorage, NOTE, undefined);
  try {
    for (const { name } of takeSharedNotes()) blockedNames.add(name);
  } catch {
    // The browser does not allow storage.
  }
  storeBlocked(blockedNames);
  return blockedNames;
}
