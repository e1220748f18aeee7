import type { ListedRelease as Listed, RemoteManifest as Manifest } from '@console/shared/contract';
import { Type } from 'typebox';
import { name } from '../../../http/schemas.ts';

const closure = { js: Type.Array(Type.String()), css: Type.Array(Type.String()) };

const Fields = Type.Object({
  schema: Type.String(),
  id: Type.String(),
  version: Type.String(),
  build: Type.String(),
  publisher: Type.String(),
  title: Type.String(),
  icon: Type.Optional(Type.String()),
  base: Type.String(),
  entry: Type.Object({ file: Type.String(), global: Type.String() }),
  files: Type.Record(Type.String(), Type.Tuple([Type.String(), Type.Integer()])),
  host: Type.String(),
  uses: Type.Record(
    Type.String(),
    Type.Object({ range: Type.String(), names: Type.Array(Type.String()) }),
  ),
  pages: Type.Array(
    Type.Object({
      component: Type.String(),
      expose: Type.String(),
      ...closure,
      data: Type.Optional(
        Type.Array(
          Type.Object({
            call: Type.String(),
            body: Type.Optional(Type.Unknown()),
            table: Type.Optional(Type.String()),
          }),
        ),
      ),
    }),
  ),
  slots: Type.Array(
    Type.Object({
      slot: Type.String(),
      expose: Type.String(),
      order: Type.Optional(Type.Integer()),
      if: Type.Optional(Type.Object({ authority: Type.Array(Type.Integer()) })),
      ...closure,
    }),
  ),
  needs: Type.Object({ api: Type.Array(Type.String()), events: Type.Array(Type.String()) }),
  optional: Type.Optional(Type.Boolean()),
  sig: Type.Object({ alg: Type.String(), key: Type.String(), value: Type.String() }),
});

/**
 * Schema of a manifest in responses. `parseManifest` of the contract validates uploaded manifests.
 */
export const RemoteManifest = Type.Unsafe<Manifest>(name('RemoteManifest', Fields));

/** Summary of a release whose full manifest is not sent. */
export const ListedRelease = Type.Unsafe<Listed>(
  name(
    'ListedRelease',
    Type.Object({
      id: Type.String(),
      version: Type.String(),
      build: Type.String(),
      title: Type.String(),
      previous: Type.Optional(Type.String()),
      optional: Type.Optional(Type.Boolean()),
      pages: Type.Array(Type.Object({ component: Type.String() })),
    }),
  ),
);

/** Public keys by name. */
export const PublisherKeys = Type.Record(
  Type.String(),
  Type.Object({
    kty: Type.Literal('EC'),
    crv: Type.Literal('P-256'),
    x: Type.String(),
    y: Type.String(),
  }),
);
