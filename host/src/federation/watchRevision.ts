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
import { dataOrThrow, requestBoot, requestQuietly } from '../boot/askServer.ts';
import { hasBootData } from '../boot/bootData.ts';

/** Polling interval in milliseconds of a visible page. */
const PERIOD = 60_000;
/** Minimum number of milliseconds between polls on a return to the page. */
const MIN_PAUSE = 5000;
/** Storage key with which browser tabs share the current revision. */
const KEY = 'revision';

// Monotonic, so that changes of the system clock have no effect.
let polledAt = 0;

async function poll(): Promise<void> {
  if (store.get(tokenAtom) === '' || document.visibilityState === 'hidden') return;
  polledAt = performance.now();
  try {
    if (hasBootData()) await askOurServer();
    else await askForeignServer();
  } catch {
    // The next poll may succeed. The user's own requests report a broken connection.
  }
}

async function askOurServer(): Promise<void> {
  const answer = await requestQuietly<{ revision: string; alerts?: unknown }>(
    'GET /remote/getRevision',
    undefined,
    'all',
  );
  const { revision, alerts } = dataOrThrow(answer) ?? {};
  applyAlerts(alerts);
  if (revision === store.get(revisionAtom)) return;
  applyReleases(await requestBoot('all'));
  shareRevision();
}

/** Reads the registry again, because a foreign server has no revision call. */
async function askForeignServer(): Promise<void> {
  const { readRegistry } = await import('../boot/foreignServer.ts');
  const registry = await readRegistry();
  if (registry.revision === store.get(revisionAtom)) return;
  applyReleases({
    revision: registry.revision,
    session: { ...registry, user: store.get(userAtom), menus: [] },
  });
  shareRevision();
}

function shareRevision(): void {
  const revision = store.get(revisionAtom);
  if (readLocal(KEY) !== revision) writeLocal(KEY, revision);
}

/**
 * Applies new revisions of the registry and the server's alerts without a reload. It polls every
 * minute while the page is visible, when the user returns, when another browser tab shares a
 * revision, and when a page fails. Open pages keep their builds.
 *
 * @returns a function that stops it
 */
export function watchRevision(): () => void {
  polledAt = performance.now();
  shareRevision();
  const timer = setInterval(() => void poll(), PERIOD);
  const onReturn = (): void => {
    if (performance.now() - polledAt >= MIN_PAUSE) void poll();
  };
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === KEY && newValue !== store.get(revisionAtom)) void poll();
  };
  let failedAt = Number.NEGATIVE_INFINITY;
  // The files may be gone because another release became active while the page was loading.
  const onRemote = ({ kind }: RemoteEvent): void => {
    if (kind !== 'failed' || performance.now() - failedAt < MIN_PAUSE) return;
    failedAt = performance.now();
    void poll();
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
