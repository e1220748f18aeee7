import type { ComponentType } from 'react';
import type { FakeResponse, Handler } from '../../testing/fakeServer.ts';

/** Groups of the catalogue. */
export type CatalogGroup = 'page' | 'resource' | 'form' | 'view' | 'chart' | 'text' | 'state';

/**
 * The export `entry` of a file `<Part>.catalog.tsx` beside a part. Every other exported function is
 * an example. The first line of its docstring is its title.
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
   * Exports of `@console/shared/ui` that the entry shows. Their props are read from the types.
   * `Field:date` refers to the field kind `date`.
   */
  parts: readonly string[];
  /** URL parameters of the tab that contains the examples. */
  params?: Readonly<Record<string, string>>;
  /** Responses of the fake server for the examples, by route. */
  answers?: Readonly<Record<string, Handler | FakeResponse>>;
}

/** A prop of a part, from its type and docstring. */
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
  /** Function name. */
  name: string;
  title: string;
  source: string;
}

/**
 * Result of `scripts/catalogFacts.mjs` for the file of an entry. The build adds it to the module.
 */
export interface CatalogFacts {
  parts: readonly PartFacts[];
  examples: readonly ExampleFacts[];
}

/** Module of an entry in the development build. */
export interface CatalogModule {
  entry: CatalogEntry;
  facts: CatalogFacts;
  [example: string]: unknown;
}

/** Displayed data of a catalogue file. */
export interface CatalogPart {
  /** Id for the URL, from the file name: `StatusTag`. */
  id: string;
  entry: CatalogEntry;
  parts: readonly PartFacts[];
  examples: readonly (ExampleFacts & { Example: ComponentType })[];
}

/** Converts the module of a catalogue file to its displayed data. */
export function catalogPart(file: string, module: CatalogModule): CatalogPart {
  const id = file.replace(/^.*\//, '').replace('.catalog.tsx', '');
  const { entry, facts } = module;
  const examples = facts.examples.map((example) => ({
    ...example,
    Example: module[example.name] as ComponentType,
  }));
  return { id, entry, parts: facts.parts, examples };
}
