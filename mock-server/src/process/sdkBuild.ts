import type { EventEmitter } from 'node:events';

/** What is in the SDK folder: the packages of authors with their index, and below `host/` the host's build for development. */
const SDK_PARTS = ['packages', 'host'] as const;
type SdkPart = (typeof SDK_PARTS)[number];

/** A part of the SDK that cannot be had: its build failed, or the server stops before it has ended. */
export class SdkMissing extends Error {
  readonly reason: 'failed' | 'stopping';

  constructor(reason: 'failed' | 'stopping') {
    super(`the SDK was not built: ${reason}`);
    this.reason = reason;
  }
}

/** The build of the SDK folder, which may still run while the server answers calls. */
export interface SdkBuild {
  /** Resolves when a part can be read. @throws SdkMissing */
  built(part: SdkPart): Promise<void>;
  /** Ends every wait with `SdkMissing`: the server stops. */
  stop(): void;
}

/** An SDK folder that was built before the server started, or that nobody builds: what is not there is not found. */
export const SDK_AS_IT_IS: SdkBuild = { built: async () => undefined, stop: () => undefined };

/** What the parent process sends when the build of a part has ended. */
interface PartEnded {
  part: SdkPart;
  isBuilt: boolean;
}

const endedPart = (message: unknown): Partial<PartEnded> =>
  typeof message === 'object' && message !== null ? (message as Partial<PartEnded>) : {};

/**
 * The SDK that the parent process builds after this server is ready, as `npm start` does.
 *
 * @param parent this process, which has a channel to its parent
 */
export function sdkOfParent(parent: Pick<EventEmitter, 'on' | 'once'>): SdkBuild {
  const ends = new Map<SdkPart, (problem?: SdkMissing) => void>();
  const builds = new Map<SdkPart, Promise<void>>();
  for (const part of SDK_PARTS) {
    const build = new Promise<void>((resolve, reject) => {
      ends.set(part, (problem) => (problem ? reject(problem) : resolve()));
    });
    // A build that fails while nobody waits for it is no unhandled error: its parent has printed it.
    build.catch(() => undefined);
    builds.set(part, build);
  }
  const endAll = (reason: SdkMissing['reason']) => {
    for (const end of ends.values()) end(new SdkMissing(reason));
  };
  parent.on('message', (message: unknown) => {
    const { part, isBuilt } = endedPart(message);
    if (part !== undefined) ends.get(part)?.(isBuilt ? undefined : new SdkMissing('failed'));
  });
  parent.once('disconnect', () => endAll('failed'));
  return { built: async (part) => await builds.get(part), stop: () => endAll('stopping') };
}
