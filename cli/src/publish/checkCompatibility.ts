import {
  type Classification,
  classify,
  type HostFacts,
  type RemoteManifest,
} from '@console/shared/contract';

/** Timeout in milliseconds for the console's facts. */
const TIMEOUT = 10_000;

/**
 * Compares a release with the facts of its console at `/host.json`.
 *
 * @param url URL of the console, `https://console.example`
 * @returns the same verdict as the server and the browser; `unknown` if the console has no facts
 */
export async function checkCompatibility(
  manifest: RemoteManifest,
  url: string,
): Promise<Classification> {
  const facts = await fetchFacts(new URL('/host.json', url));
  if (facts === undefined)
    return { verdict: 'unknown', reasons: [`${url} does not provide /host.json`] };
  return classify(facts, manifest);
}

async function fetchFacts(address: URL): Promise<HostFacts | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) });
    const facts: unknown = response.ok ? await response.json() : undefined;
    return isFacts(facts) ? facts : undefined;
  } catch {
    return undefined;
  }
}

function isFacts(value: unknown): value is HostFacts {
  const { version, shared } = (value ?? {}) as Partial<HostFacts>;
  return typeof version === 'string' && typeof shared === 'object' && shared !== null;
}
