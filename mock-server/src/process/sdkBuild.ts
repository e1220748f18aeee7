import type { EventEmitter } from 'node:events';

/**
 * Contents of the SDK folder: npm packages with their index, and the development build of the host
 * below `host/`.
 */
const SDK_PARTS = ['packages', 'host'] as const;
type SdkPart = (typeof SDK_PARTS)[number];

/** Thrown if a part of the SDK is not available, because its build failed or the server stops. */
export class SdkUnavailable extends Error {
  readonly reason: 'failed' | 'stopping';

  constructor(reason: 'failed' | 'stopping') {
    super(`SDK build ${reason}`);
    this.reason = reason;
  }
}

/** Build of the SDK folder, which can run while the server responds to calls. */
export interface SdkBuild {
  /** Resolves when a part is available. @throws SdkUnavailable */
  built(part: SdkPart): Promise<void>;
  /** Rejects all waiting calls with `SdkUnavailable`, because the server stops. */
  stop(): void;
}

/**
 * An SDK folder that was built before the server started, or is never built. Missing files are not
 * found.
 */
export const PREBUILT_SDK: SdkBuild = { built: async () => undefined, stop: () => undefined };

/** Message of the parent process at the end of the build of a part. */
interface PartEnded {
  part: SdkPart;
  isBuilt: boolean;
}

const endedPart = (message: unknown): Partial<PartEnded> =>
  typeof message === 'object' && message !== null ? (message as Partial<PartEnded>) : {};

/**
 * Tracks the SDK build that the parent process runs after this server is ready (`npm start`).
 *
 * @param parent this process, which has an IPC channel to its parent
 */
export function trackParentBuild(parent: Pick<EventEmitter, 'on' | 'once'>): SdkBuild {
  const ends = new Map<SdkPart, (problem?: SdkUnavailable) => void>();
  const builds = new Map<SdkPart, Promise<void>>();
  for (const part of SDK_PARTS) {
    const build = new Promise<void>((resolve, reject) => {
      ends.set(part, (problem) => (problem ? reject(problem) : resolve()));
    });
    // A failed build without waiting calls is not an unhandled error, because the parent process
    // has printed it.
    build.catch(() => undefined);
    builds.set(part, build);
  }
  const endAll = (reason: SdkUnavailable['reason']) => {
    for (const end of ends.values()) end(new SdkUnavailable(reason));
  };
  parent.on('message', (message: unknown) => {
    const { part, isBuilt } = endedPart(message);
    if (part !== undefined) ends.get(part)?.(isBuilt ? undefined : new SdkUnavailable('failed'));
  });
  parent.once('disconnect', () => endAll('failed'));
  return { built: async (part) => await builds.get(part), stop: () => endAll('stopping') };
}
