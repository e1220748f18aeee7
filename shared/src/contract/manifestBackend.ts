import { list, ShapeError, shape, text, textThat, yesOrNo } from './shapes.ts';

/** A call that a release's own back end answers, below `/plugin/<id>/`. */
export interface ManifestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The whole path below the API base: `/plugin/my-tool/getNotes`. */
  path: string;
  /** What people read where the call is granted. */
  title: string;
  /** `true`: it only looks, so that no operation record is written of it. A `GET` always does. */
  reads?: boolean;
}

/** The back end of a release: it runs elsewhere, at an address that an administrator gives when he installs the release. */
export interface ManifestBackend {
  /** The calls that are passed on to it; nothing else is. */
  routes: ManifestRoute[];
}

/** Each part is written out: no dot, no escape, nothing that a server could read in two ways. */
const PATH = /^\/plugin\/[a-z][a-z0-9-]{1,39}(?:\/[A-Za-z0-9_-]+)+$/;

export const backendShape = shape<ManifestBackend>({
  routes: list(
    shape<ManifestRoute>({
      method: text(/^(?:GET|POST|PUT|DELETE)$/),
      path: textThat(
        (value) => value.length <= 150 && PATH.test(value),
        'a path such as "/plugin/my-tool/getNotes": below /plugin/<id>/, its parts of letters, digits, - and _ alone',
      ),
      title: text(/\S/, 60),
      'reads?': yesOrNo,
    }),
    100,
  ),
});

/** @throws ShapeError where the routes of a remote leave its own place, or one stands there twice */
export function checkRoutes(id: string, { routes }: ManifestBackend): void {
  if (routes.length === 0)
    throw new ShapeError(
      'backend.routes is empty: name the calls of the back end, or leave backend out',
    );
  const foreign = routes.find(({ path }) => !path.startsWith(`/plugin/${id}/`));
  if (foreign)
    throw new ShapeError(
      `backend.routes: ${foreign.path} must begin with /plugin/${id}/, the remote's own place`,
    );
  const calls = routes.map(({ method, path }) => `${method} ${path}`);
  const twice = calls.find((call, index) => calls.indexOf(call) !== index);
  if (twice !== undefined) throw new ShapeError(`backend.routes names ${twice} twice`);
}

/** A call that a release says its own back end answers; nothing for any other call. */
export function ownRoute(
  { backend }: { backend?: ManifestBackend },
  call: string,
): ManifestRoute | undefined {
  return backend?.routes.find(({ method, path }) => `${method} ${path}` === call);
}
