import type { CDPSession } from 'playwright/test';

/** Request over the network, in ms of the browser's clock. */
export interface NetworkRequest {
  what: string;
  start: number;
  end: number;
  bytes: number;
}

/**
 * 1.6 Mbit/s down, half of that up, 150 ms, and a four times slower processor, like an old notebook
 * with a phone's hotspot.
 */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 800_000 / 8,
};
const SLOWER_PROCESSOR = 4;

/** Throttles the network and the processor of a page. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
}

/**
 * Records the requests of a page that were not answered from the cache.
 *
 * @returns a function that returns the completed requests since its last call
 */
export async function recordNetworkRequests(session: CDPSession): Promise<() => NetworkRequest[]> {
  const running = new Map<string, { what: string; start: number; cached: boolean }>();
  let ended: NetworkRequest[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    const what = `${request.method} ${new URL(request.url).pathname}`;
    running.set(requestId, { what, start: timestamp * 1000, cached: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = running.get(requestId);
    if (request) request.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = running.get(requestId);
    if (request && (response.fromDiskCache === true || response.fromPrefetchCache === true))
      request.cached = true;
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = running.get(requestId);
    running.delete(requestId);
    if (request && !request.cached)
      ended.push({
        what: request.what,
        start: request.start,
        end: timestamp * 1000,
        bytes: encodedDataLength,
      });
  });
  session.on('Network.loadingFailed', ({ requestId }) => running.delete(requestId));
  await session.send('Network.enable');
  return () => {
    const all = ended;
    ended = [];
    return all;
  };
}
