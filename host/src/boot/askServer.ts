import { type CallOptions, type Outcome, type Route, tryCall } from '@console/shared/request';
import { activeReleasesAtom, isSafeMode, store } from '@console/shared/session';
import { hashPath, landingHint } from './hashPath.ts';

type Silent = CallOptions['silent'];

/** Asks for something without a body, outside the global loading indicator. */
export function ask<Data>(
  route: Route,
  query?: object,
  silent: Silent = false,
): Promise<Outcome<Data | null>> {
  return tryCall<Data | null>(route, query, { loading: false, silent });
}

/** @throws RequestError without an answer; Error with the server's message for a refusal */
export function accepted<Data>(outcome: Outcome<Data>): Data {
  if (!outcome.ok) throw outcome.error ?? new Error(outcome.msg);
  return outcome.data;
}

/**
 * The boot data of a server of ours; in safe mode without builds that only some people get. Where there are many releases the server
 * sends the manifests of the page in front and of those that are in use here, and lists the others.
 */
export async function askBoot(silent?: Silent): Promise<unknown> {
  const releases = store.get(activeReleasesAtom);
  const here = releases.filter(({ manifest }) => manifest);
  const remotes =
    here.length < releases.length ? here.map(({ id }) => id).join(',') || undefined : undefined;
  const safe = isSafeMode() ? 1 : undefined;
  return accepted(
    await ask('GET /console/boot', { landing: landingHint(hashPath()), remotes, safe }, silent),
  );
}
