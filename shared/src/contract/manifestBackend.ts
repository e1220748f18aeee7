import { list, ShapeError, shape, text, textThat, yesOrNo } from './shapes.ts';

/** A call that a release's own back end serves, below `/plugin/<id>/`. */
export interface ManifestRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Complete path below the API base: `/plugin/my-tool/getNotes`. */
  path: string;
  /** Title for users, shown where permissions are granted. */
  title: string;
  /**
   * `true` for a read-only call, which is not recorded as an operation. A `GET` is always
   * read-only.
   */
  reads?: boolean;
}

/**
 * The back end of a release. It runs on another server, whose URL the administrator enters during
 * the installation.
 */
export interface ManifestBackend {
  /** The calls that are forwarded to it. Other calls are rejected. */
  routes: ManifestRoute[];
}

/** Every part is literal: no dots and no escapes, so that all servers parse it in the same way. */
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

/** Checks that the routes are below the path of the remote and unique. @throws ShapeError */
export function checkRoutes(id: string, { routes }: ManifestBackend): void {
  if (routes.length === 0)
    throw new ShapeError(
      'backend.routes is empty: name the calls of the back end, or leave backend out',
    );
  const foreign = routes.find(({ path }) => !path.startsWith(`/plugin/${id}/`));
  if (foreign)
    throw new ShapeError(`backend.routes: ${foreign.path} must begin with /plugin/${id}/`);
  const calls = routes.map(({ method, path }) => `${method} ${path}`);
  const twice = calls.find((call, index) => calls.indexOf(call) !== index);
  if (twice !== undefined) throw new ShapeError(`backend.routes names ${twice} twice`);
}

/** Returns the declared route of a call to the release's own back end, or `undefined`. */
export function ownRoute(
  { backend }: { backend?: ManifestBackend },
  call: string,
): ManifestRoute | undefined {
  return backend?.routes.find(({ method, path }) => `${method} ${path}` === call);
}
