/** Milliseconds that a console may take to name its remotes; a project is made without an answer too. */
const TIMEOUT = 10_000;

/** A line for who has chosen an id that a remote of the console has already; `undefined` when none has it or the console does not say. */
export async function takenNote(address: string, id: string): Promise<string | undefined> {
  try {
    const response = await fetch(new URL('/registry.json', address), {
      signal: AbortSignal.timeout(TIMEOUT),
    });
    const { releases } = (await response.json()) as {
      releases: { id: string; title: string; publisher: string }[];
    };
    const found = releases.find((release) => release.id === id);
    if (found === undefined) return undefined;
    return `${address} already has a remote ${id} (${found.title}, of ${found.publisher}). Unless it is yours, choose another id: you will not be granted this one.`;
  } catch {
    return undefined;
  }
}
