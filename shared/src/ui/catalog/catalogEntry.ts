import type { ComponentType } from 'react';
import type { FakeResponse, Handler } from '../../testing/fakeServer.ts';

/** Where a part belongs in the catalogue. */
export type CatalogGroup = 'page' | 'resource' | 'form' | 'view' | 'chart' | 'text' | 'state';

/**
 * What a file `<Part>.catalog.tsx` beside a part says as `entry`. Every other function that the file exports is an example, called by the
 * first line of its docstring.
 *
 * @example
 * export const entry: CatalogEntry = { title: '状态标签', group: 'view', parts: ['StatusTag'] };
 *
 * /** 五种语气 *\/
 * export const Tones = () => <StatusTag tone="success">正常</StatusTag>;
 */
export interface CatalogEntry {
  title: string;
  group: CatalogGroup;
  /**
   * The names that `@console/shared/ui` exports and that the entry shows; their props are read from the types. `Field:date` is what
   * the type says of its kind `date`.
   */
  parts: readonly string[];
  /** Of the tab that the examples stand in, for parts that read them from the address. */
  params?: Readonly<Record<string, string>>;
  /** What the server of the examples answers, by route. */
  answers?: Readonly<Record<string, Handler | FakeResponse>>;
}

/** One property of a part, as its type and docstring say it. */
interface PropFacts {
  name: string;
  type: string;
  required: boolean;
  text: string;
}

export interface PartFacts {
  name: string;
  text: string;
  props: readonly PropFacts[];
}

interface ExampleFacts {
  /** The name of its function. */
  name: string;
  title: string;
  source: string;
}

/** What `scripts/catalogFacts.mjs` reads of an entry's file; the build adds it to the module. */
export interface CatalogFacts {
  parts: readonly PartFacts[];
  examples: readonly ExampleFacts[];
}

/** An entry's module as the build for development leaves it. */
export interface CatalogModule {
  entry: CatalogEntry;
  facts: CatalogFacts;
  [example: string]: unknown;
}

/** What the catalogue shows of one file. */
export interface CatalogPart {
  /** Of the file, for the address: `StatusTag`. */
  id: string;
  entry: CatalogEntry;
  parts: readonly PartFacts[];
  examples: readonly (ExampleFacts & { Example: ComponentType })[];
}

/** Makes of a file's module what is shown of it. */
export function catalogPart(file: string, module: CatalogModule): CatalogPart {
  const id = file.replace(/^.*\//, '').replace('.catalog.tsx', '');
  const { entry, facts } = module;
  const examples = facts.examples.map((example) => ({
    ...example,
    Example: module[example.name] as ComponentType,
  }));
  return { id, entry, parts: facts.parts, examples };
}
