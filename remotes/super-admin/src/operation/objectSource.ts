import { type ChoiceName, choiceTexts, type OptionSource } from '@console/shared/ui';

/** Kinds of objects in operation records that pickers offer. */
const OFFERED: Readonly<Record<string, ChoiceName>> = {
  netbar: 'netbar',
  terminal: 'terminal',
  user: 'person',
  rule: 'rule',
};

// The ids of objects are texts, because some kinds have no numbers.
const sources = new Map(
  Object.entries(OFFERED).map(([kind, name]): [string, OptionSource] => [
    kind,
    choiceTexts(name, ({ ID }) => String(ID), true),
  ]),
);

/** Returns the source of the objects of a kind, or undefined if no picker offers them. */
export const objectSource = (kind: string | undefined): OptionSource | undefined =>
  sources.get(kind ?? '');
