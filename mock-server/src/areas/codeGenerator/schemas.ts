import { type Static, Type } from 'typebox';
import { name } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { choice } from '../../platform/kernel/lists/fields.ts';
import { GeneratorEntity, GeneratorModel } from './model/schemas.ts';
import { texts as modelTexts } from './model/texts.ts';
import { generatorRuns } from './tables.ts';
import { FILE_STATES } from './workspace/files.ts';

const t = modelTexts.fields;

/** Sources that are texts. */
const TEXT_SOURCES = ['json', 'csv', 'openapi', 'schema', 'model'] as const;
/** Origins of a model. `form`: a user typed it. */
export const SOURCES = ['form', ...TEXT_SOURCES, 'table'] as const;
/** `plugin`: a project to download. `area`: files in the workspace of this server. */
export const TARGETS = ['plugin', 'area'] as const;

/** Longest sample in characters. More rows add nothing to the guessed kinds. */
const MAX_SAMPLE = 1_000_000;
/** The sample as JSON, with escapes. */
export const SAMPLE_BYTES = 4 * 1024 * 1024;

export const ReadSource = Type.Object({
  source: choice(TEXT_SOURCES, t.source),
  name: Type.String({ maxLength: 120, title: t.name }),
  text: Type.String({ minLength: 1, maxLength: MAX_SAMPLE, title: t.text }),
});
const sourceName = Type.String({ maxLength: 40, title: t.source });
export const SourceNames = Type.Object({
  sources: Type.Array(Type.String()),
  /** Results that this server offers. */
  targets: Type.Array(choice(TARGETS, t.target)),
});
export const SourceOf = Type.Object({ source: sourceName });
export const TableNames = Type.Object({
  tables: Type.Array(Type.Object({ name: Type.String(), comment: Type.String() })),
});
export const ReadTable = Type.Object({
  source: sourceName,
  table: Type.String({ maxLength: 130, title: t.table }),
});
export const SourceContent = Type.Object({
  /** Only if the source names them. */
  id: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  entities: Type.Array(GeneratorEntity),
  columns: Type.Array(Type.String()),
  rows: Type.Array(Type.Array(Type.String())),
  notes: Type.Array(Type.String()),
});

export const Preview = Type.Object({
  model: GeneratorModel,
  target: choice(TARGETS, t.target),
});
export const PreviewFiles = Type.Object({
  files: Type.Array(
    Type.Object({
      path: Type.String(),
      text: Type.String(),
      /** State of the file in the workspace. Only for areas. */
      state: Type.Optional(choice(FILE_STATES, t.target)),
      /** The text in the workspace, if it differs. */
      current: Type.Optional(Type.String()),
    }),
  ),
  /** Path of the script that creates the tables. */
  migration: Type.String(),
  /** Message about what already has the name, or an empty text. */
  taken: Type.String(),
});

const console = Type.String({
  maxLength: 200,
  pattern: '^https?://[^\\s"\\\\/]+$',
  title: t.console,
});
const generated = {
  model: GeneratorModel,
  source: choice(SOURCES, t.source),
  sourceName: Type.String({ maxLength: 120, title: t.name }),
};
export const CreatePlugin = Type.Object({ ...generated, console });
export const WriteArea = Type.Object(generated);
export const WrittenArea = Type.Object({
  ID: Type.Integer(),
  /** Number of files with the generated text. */
  written: Type.Integer(),
  /** Files that a person changed. The new text is beside each as `.new`. */
  kept: Type.Array(Type.String()),
  taken: Type.String(),
});
export const Archive = Type.Object({
  ID: Type.Integer(),
  name: Type.String(),
  /** Base64, because the archive is small. */
  archive: Type.String(),
  taken: Type.String(),
});

export const GeneratorRun = name(
  'GeneratorRun',
  Type.Object({
    ID: Type.Integer(),
    CreatedAt: Type.String(),
    userId: Type.Integer(),
    userName: Type.String(),
    source: choice(SOURCES, t.source),
    sourceName: Type.String(),
    target: choice(TARGETS, t.target),
    projectId: Type.String(),
    title: Type.String(),
    entities: Type.Integer(),
    files: Type.Integer(),
    /** Time at which the area was removed from the workspace. */
    removedAt: Type.Union([Type.String(), Type.Null()]),
    actions: Type.Array(Type.String()),
  }),
);
export type GeneratorRun = Static<typeof GeneratorRun>;

export const RunId = Type.Object({ ID: idSchema(generatorRuns.id) });
export const RemoveArea = Type.Object({
  ID: idSchema(generatorRuns.id),
  dropTables: Type.Boolean({ title: t.dropTables }),
});
export const RemovedArea = Type.Object({
  removed: Type.Integer(),
  kept: Type.Array(Type.String()),
});
export const RunModel = Type.Object({
  model: GeneratorModel,
  source: Type.String(),
  sourceName: Type.String(),
});
