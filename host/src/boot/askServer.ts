import { type CallOptions, type Outcome, type Route, tryCall } from '@console/shared/request';
import { activeReleasesAtom, isSafeMode, store } from '@console/shared/session';
import { hashPath, landingHint } from './hashPath.ts';

type Silent = CallOptions['silent'];

/** Sends a request without a body. It does not trigger the global loading indicator. */
export function requestQuietly<Data>(
  route: Route,
  query?: object,
  silent: Silent = false,
): Promise<Outcome<Data | null>> {
  return tryCall<Data | null>(route, query, { loading: false, silent });
}

/**
 * Returns the data of a successful outcome.
 *
 * @throws RequestError without a response; Error with the server's message for a refusal
 */
export function dataOrThrow<Data>(outcome: Outcome<Data>): Data {
  if (!outcome.ok) throw outcome.error ?? new Error(outcome.msg);
  return outcome.data;
}

/**
 * Requests the boot data from our own server. In safe mode they do not contain builds that only
 * some users receive. If there are many releases, the server sends full manifests for the active
 * page and for the remotes in use, and summaries of the others.
 */
export async function requestBoot(silent?: Silent): Promise<unknown> {
  const releases = store.get(activeReleasesAtom);
  const here = releases.filter(({ manifest }) => manifest);
  const remotes =
    here.length < releases.length ? here.map(({ id }) => id).join(',') || undefined : undefined;
  const safe = isSafeMode() ? 1 : undefined;
  return dataOrThrow(
    await requestQuietly(
      'GET /console/boot',
      { landing: landingHint(hashPath()), remotes, safe },
      silent,
    ),
  );
}
