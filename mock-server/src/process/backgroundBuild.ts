import type { EventEmitter } from 'node:events';

/**
 * Parts that `npm start` builds after the console is ready: the documentation, and the contents of the
 * SDK folder, which are npm packages with their index and the development build of the host below
 * `host/`.
 */
const PARTS = ['docs', 'packages', 'host'] as const;
type Part = (typeof PARTS)[number];

/** Thrown if a part is not available, because its build failed or the server stops. */
export class PartUnavailable extends Error {
  readonly reason: 'failed' | 'stopping';

  constructor(reason: 'failed' | 'stopping') {
    super(`Background build ${reason}`);
    this.reason = reason;
  }
}

/** Build of all parts, which can run while the server responds to calls. */
export interface BackgroundBuild {
  /** Resolves when a part is available. @throws PartUnavailable */
  built(part: Part): Promise<void>;
  /** Rejects all waiting calls with `PartUnavailable`, because the server stops. */
  stop(): void;
}

/** All parts were built before the server started, or are never built. Missing files are not found. */
export const PREBUILT: BackgroundBuild = { built: async () => undefined, stop: () => undefined };

/** Message of the parent process at the end of the build of a part. */
interface PartEnded {
  part: Part;
  isBuilt: boolean;
}

const endedPart = (message: unknown): Partial<PartEnded> =>
  typeof message === 'object' && message !== null ? (message as Partial<PartEnded>) : {};

/**
 * Tracks the build that the parent process runs after this server is ready (`npm start`).
 *
 * @param parent this process, which has an IPC channel to its parent
 */
export function trackParentBuild(parent: Pick<EventEmitter, 'on' | 'once'>): BackgroundBuild {
  const ends = new Map<Part, (problem?: PartUnavailable) => void>();
  const builds = new Map<Part, Promise<void>>();
  for (const part of PARTS) {
    const build = new Promise<void>((resolve, reject) => {
      ends.set(part, (problem) => (problem ? reject(problem) : resolve()));
    });
    // A failed build without waiting calls is not an unhandled error, because the parent process
    // has printed it.
    build.catch(() => undefined);
    builds.set(part, build);
  }
  const endAll = (reason: PartUnavailable['reason']) => {
    for (const end of ends.values()) end(new PartUnavailable(reason));
  };
  parent.on('message', (message: unknown) => {
    const { part, isBuilt } = endedPart(message);
    if (part !== undefined) ends.get(part)?.(isBuilt ? undefined : new PartUnavailable('failed'));
  });
  parent.once('disconnect', () => endAll('failed'));
  return { built: async (part) => await builds.get(part), stop: () => endAll('stopping') };
}
