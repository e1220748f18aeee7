import { canonicalJson } from './canonicalJson.ts';
import { normaliseComponentPath } from './componentPath.ts';
import { backendShape, checkRoutes } from './manifestBackend.ts';
import {
  MANIFEST_SCHEMA,
  type ManifestDictionary,
  type ManifestMenu,
  type ManifestNeeds,
  type ManifestPage,
  type ManifestSignature,
  type ManifestSlot,
  type RemoteManifest,
  resolvePage,
  type SharedUse,
} from './remoteManifest.ts';
import {
  constant,
  list,
  pair,
  record,
  type Shape,
  ShapeError,
  shape,
  text,
  textThat,
  whole,
  yesOrNo,
} from './shapes.ts';
import { isRange, isVersion } from './versionRange.ts';

type Button = NonNullable<ManifestMenu['buttons']>[number];
type PageCall = NonNullable<ManifestPage['data']>[number];
type Audience = NonNullable<ManifestSlot['if']>;

/** Maximum length of `remote.json` in characters. */
export const MANIFEST_MAX_CHARACTERS = 1_000_000;

const ID = /^[a-z][a-z0-9-]{1,39}$/;
/**
 * Folders and a file name with a hash of at least eight hex digits before its extension. No part
 * begins with a dot.
 */
const FILE =
  /^(?:[A-Za-z0-9_@-][A-Za-z0-9_@.-]*\/)*[A-Za-z0-9_@-][A-Za-z0-9_@.-]*\.[0-9a-f]{8,64}\.[a-z0-9]{1,10}$/;
const EXPOSE = /^\.\/[A-Za-z0-9_@./*-]+$/;
const PACKAGE = /^(?:@[a-z0-9-]+\/)?[a-z0-9][a-z0-9.-]*$/;
const SHARED_NAME = /^(?:[A-Za-z0-9_./-]+#)?(?:[A-Za-z_$][A-Za-z0-9_$]*|\*)$/;
const CALL = /^(?:GET|POST|PUT|DELETE) \/[A-Za-z0-9_/-]+$/;
const NEED = /^(?:GET|POST|PUT|DELETE) \/(?:[A-Za-z0-9_/-]+\*?|\*)$/;

/**
 * JSON escapes of U+0000 and of lone surrogates, which are valid JSON but cannot be stored in a
 * database.
 */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

const words = text(/\S/, 100);
const file = text(FILE);
const expose = text(EXPOSE);
const version = textThat(
  (value) => value.length <= 60 && isVersion(value),
  'a version such as "1.4.2"',
);
const range = textThat(isRange, 'a range such as ">=0.1.0 <1.0.0"');
const component = textThat(
  (value) => value.length <= 200 && value !== '' && value === normaliseComponentPath(value),
  'a component path without leading slash and extension',
);
const anything: Shape = () => undefined;
const slot = text(/^[a-z][A-Za-z0-9.]*\/v\d+$/);
const menuName = text(/^[A-Za-z][A-Za-z0-9_-]{0,59}$/);
const menu = shape<ManifestMenu>({
  name: menuName,
  title: words,
  component,
  'path?': text(/^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+|\/:[A-Za-z0-9_]+)*$/, 100),
  'icon?': text(/^[A-Za-z0-9_-]+$/, 60),
  'hidden?': yesOrNo,
  'keepAlive?': yesOrNo,
  'buttons?': list(shape<Button>({ name: menuName, desc: text(/\S/, 200) }), 50),
});
const dictionary = shape<ManifestDictionary>({
  type: menuName,
  name: text(/\S/, 60),
  values: list(
    shape<ManifestDictionary['values'][number]>({ value: text(/\S/, 100), label: text(/\S/, 60) }),
    200,
  ),
});
const audience = shape<Audience>({ authority: list(whole(1, 2_147_483_647), 100) });
const closure = { js: list(file, 200), css: list(file, 200) };

const MANIFEST = shape<RemoteManifest>({
  schema: constant(MANIFEST_SCHEMA),
  id: text(ID),
  version,
  build: text(/^[0-9a-f]{12}$/),
  publisher: text(ID),
  title: words,
  'icon?': text(/^[A-Za-z0-9_-]+$/, 60),
  base: text(/^\/r\//),
  entry: shape<RemoteManifest['entry']>({ file, global: text(/^[A-Za-z_][A-Za-z0-9_]*$/) }),
  files: record(file, pair(text(/^sha384-[A-Za-z0-9+/]{64}$/), whole(0, 50_000_000)), 2000),
  host: range,
  uses: record(
    text(PACKAGE),
    shape<SharedUse>({ range, names: list(text(SHARED_NAME), 2000) }),
    50,
  ),
  pages: list(
    shape<ManifestPage>({
      component,
      expose,
      ...closure,
      'data?': list(
        shape<PageCall>({
          call: text(CALL),
          'body?': anything,
          'table?': words,
          'optional?': yesOrNo,
        }),
        20,
      ),
    }),
    200,
  ),
  slots: list(
    shape<ManifestSlot>({
      slot,
      expose,
      'order?': whole(-10_000, 10_000),
      'if?': audience,
      ...closure,
    }),
    50,
  ),
  needs: shape<ManifestNeeds>({
    api: list(text(NEED), 200),
    events: list(text(/^[A-Za-z][A-Za-z0-9:.-]*$/, 60), 50),
  }),
  'menus?': list(menu, 50),
  'dictionaries?': list(dictionary, 20),
  'backend?': backendShape,
  'optional?': yesOrNo,
  sig: shape<ManifestSignature>({
    alg: constant('ES256'),
    key: text(/^[a-z][a-z0-9-]{1,39}\.[A-Za-z0-9_-]{16}$/),
    value: text(/^[A-Za-z0-9+/]{86}==$/),
  }),
});

/**
 * Validates a manifest against its schema: required fields, unknown fields, and integrity for every
 * file. Does not verify the signature, which requires the key of the publisher.
 *
 * @param source the text of a `remote.json`, or its parsed value
 * @throws ShapeError with the field and its rule
 * @example parseManifest('{}') // throws ShapeError: schema is missing
 */
export function parseManifest(source: unknown): RemoteManifest {
  const value = typeof source === 'string' ? parseText(source) : source;
  MANIFEST(value, '');
  const manifest = value as RemoteManifest;
  if (UNSTORABLE.test(canonicalJson(manifest)))
    throw new ShapeError('the manifest contains U+0000 or a lone surrogate');
  checkNames(manifest);
  return manifest;
}

function parseText(source: string): unknown {
  if (source.length > MANIFEST_MAX_CHARACTERS)
    throw new ShapeError(
      `the manifest must not be longer than ${MANIFEST_MAX_CHARACTERS} characters`,
    );
  try {
    return JSON.parse(source);
  } catch (error) {
    throw new ShapeError(
      `the manifest is not valid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Checks the rules between fields. */
function checkNames(manifest: RemoteManifest): void {
  const { id, build, base, entry, files, pages, slots, publisher, sig } = manifest;
  if (base !== `/r/${id}/${build}/`) throw new ShapeError(`base must be "/r/${id}/${build}/"`);
  if (!sig.key.startsWith(`${publisher}.`))
    throw new ShapeError(`sig.key is not a key of publisher ${publisher}`);
  if (pages.length === 0 && slots.length === 0)
    throw new ShapeError('pages is empty, and slots too: the release shows nothing');
  const named = [entry.file, ...[...pages, ...slots].flatMap(({ js, css }) => [...js, ...css])];
  const missing = named.find((name) => !Object.hasOwn(files, name));
  if (missing !== undefined) throw new ShapeError(`files has no integrity for ${missing}`);
  const page = firstDuplicate(pages.map(({ component }) => component));
  if (page !== undefined) throw new ShapeError(`pages names ${page} twice`);
  const place = firstDuplicate(slots.map((candidate) => candidate.slot));
  if (place !== undefined) throw new ShapeError(`slots names ${place} twice`);
  checkProposals(manifest);
}

function checkProposals({
  id,
  pages,
  menus = [],
  dictionaries = [],
  backend,
}: RemoteManifest): void {
  const row = firstDuplicate(menus.map(({ name }) => name));
  if (row !== undefined) throw new ShapeError(`menus names ${row} twice`);
  const lost = menus.find(
    ({ component: path }) => resolvePage([{ id: '', pages }], path) === undefined,
  );
  if (lost)
    throw new ShapeError(
      `menus: ${lost.name} names ${lost.component}, which is no page of the release`,
    );
  const type = firstDuplicate(dictionaries.map((candidate) => candidate.type));
  if (type !== undefined) throw new ShapeError(`dictionaries names ${type} twice`);
  if (backend) checkRoutes(id, backend);
}

const firstDuplicate = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);
