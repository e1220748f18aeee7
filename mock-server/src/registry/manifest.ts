import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** What the server needs to know of a `remote.json`; everything else in it travels to the browser untouched. */
export const RemoteManifest = Type.Object(
  {
    schema: Type.String(),
    id: Type.String({ pattern: '^[a-z0-9-]+$' }),
    version: Type.String(),
    build: Type.String({ pattern: '^[0-9a-f]{12}$' }),
    title: Type.String(),
    base: Type.String(),
    entry: Type.Object({ file: Type.String(), global: Type.String() }),
    files: Type.Record(Type.String(), Type.Unknown()),
    pages: Type.Array(Type.Object({ component: Type.String(), expose: Type.String() }, { additionalProperties: true })),
  },
  { additionalProperties: true },
);
export type RemoteManifest = Static<typeof RemoteManifest>;

const manifest = Compile(RemoteManifest);

/** Reads the text of a `remote.json`. Throws an error that says what is wrong with it. */
export function parseManifest(text: string, id: string, build: string): RemoteManifest {
  const value: unknown = JSON.parse(text);
  if (!manifest.Check(value)) {
    const [first] = manifest.Errors(value);
    throw new Error(`remote.json ${first?.instancePath} ${first?.message}`);
  }
  if (value.id !== id || value.build !== build)
    throw new Error(`remote.json says ${value.id}/${value.build}, the folder ${id}/${build}`);
  return value;
}
