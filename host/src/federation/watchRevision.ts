import {
  applyAlerts,
  applyReleases,
  readLocal,
  revisionAtom,
  store,
  tokenAtom,
  userAtom,
  writeLocal,
} from '@console/shared/session';
import { bus, type RemoteEvent } from '@console/shared/verification';
import { accepted, ask, askBoot } from '../boot/askServer.ts';
import { hasBootData } from '../boot/bootData.ts';

/** Milliseconds between two questions of a page that is in view. */
const PERIOD = 60_000;
/** Coming back to the page asks at once, but not more often than this. */
const MIN_PAUSE = 5000;
/** Under this key a browser tab tells the others which revision it has. */
const KEY = 'revision';

// By a clock that nobody sets.
let asked = 0;

async function look(): Promise<void> {
  if (store.get(tokenAtom) === '' || document.visibilityState === 'hidden') return;
  asked = performance.now();
  try {
    if (hasBootData()) await askOurServer();
    else await askForeignServer();
  } catch {
    // The next question may be answered; whatever the person does meanwhile tells him of a broken connection.
  }
}

async function askOurServer(): Promise<void> {
  const answer = await ask<{ revision: string; alerts?: unknown }>(
    'GET /remote/getRevision',
    undefined,
    'all',
  );
  const { revision, alerts } = accepted(answer) ?? {};
  applyAlerts(alerts);
  if (revision === store.get(revisionAtom)) return;
  applyReleases(await askBoot('all'));
  tell();
}

/** It has no such call: its registry is read again as it is. */
async function askForeignServer(): Promise<void> {
  const { readRegistry } = await import('../boot/foreignServer.ts');
  const registry = await readRegistry();
  if (registry.revision === store.get(revisionAtom)) return;
  applyReleases({
    revision: registry.revision,
    session: { ...registry, user: store.get(userAtom), menus: [] },
  });
  tell();
}

function tell(): void {
  const revision = store.get(revisionAtom);
  if (readLocal(KEY) !== revision) writeLocal(KEY, revision);
}

/**
 * Learns of a new revision of the registry and takes its releases, and of what is wrong with the server, without a reload: every minute
 * while the page is in view, when the person comes back to it, when another browser tab tells of one, and when a page fails. Pages that
 * are open go on as they are.
 *
 * @returns stops
 */
export function watchRevision(): () => void {
  asked = performance.now();
  tell();
  const timer = setInterval(() => void look(), PERIOD);
  const onReturn = (): void => {
    if (performance.now() - asked >= MIN_PAUSE) void look();
  };
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY && newValue !== store.get(revisionAtom)) void look();
  };
  let failedAt = Number.NEGATIVE_INFINITY;
  // Its files may be gone because another release took its place while this page was on its way.
  const onRemote = ({ kind }: RemoteEvent): void => {
    if (kind !== 'failed' || performance.now() - failedAt < MIN_PAUSE) return;
    failedAt = performance.now();
    void look();
  };
  bus.on('remote', onRemote);
  addEventListener('focus', onReturn);
  document.addEventListener('visibilitychange', onReturn);
  addEventListener('storage', onStorage);
  return () => {
    clearInterval(timer);
    bus.off('remote', onRemote);
    removeEventListener('focus', onReturn);
    document.removeEventListener('visibilitychange', onReturn);
    removeEventListener('storage', onStorage);
  };
}
