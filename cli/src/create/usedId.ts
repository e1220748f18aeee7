/**
 * Timeout in milliseconds for the list of remotes. Without a response the project is created too.
 */
const TIMEOUT = 10_000;

/**
 * Returns a message if a remote of the console already uses the id. Undefined if the id is free or
 * the console does not respond.
 */
export async function usedIdWarning(address: string, id: string): Promise<string | undefined> {
  try {
    const response = await fetch(new URL('/registry.json', address), {
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const { releases } = (await response.json()) as {
      releases: { id: string; title: string; publisher: string }[];
    };
    const remote = releases.find((release) => release.id === id);
    if (remote === undefined) return undefined;
    return `${address} already has a remote ${id} (${remote.title}, of ${remote.publisher}). Unless it is yours, choose another id: you will not be granted this one.`;
  } catch {
    return undefined;
  }
}
