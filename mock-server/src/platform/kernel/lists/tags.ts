import { Type } from 'typebox';
import { badFields } from '../../../http/errors.ts';
import { texts } from './texts.ts';

const MAX_TAGS = 10;

/** The tags of a record: a field of its form. */
export const Tags = Type.Array(
  Type.String({ minLength: 1, maxLength: 12, title: texts.fields.tags }),
  { maxItems: MAX_TAGS, title: texts.fields.tags },
);

/** How several records are given tags: fields of the call. */
export const tagging = {
  tags: Tags,
  /** `replace` unless told otherwise. */
  mode: Type.Optional(Type.Enum(['replace', 'add', 'remove'], { title: texts.fields.tagMode })),
};

interface Tagging {
  tags: readonly string[];
  mode?: 'replace' | 'add' | 'remove' | undefined;
}

/** The tags that a record has afterwards. Throws code 422 where those are too many. */
export function combineTags(old: readonly string[], { tags, mode = 'replace' }: Tagging): string[] {
  if (mode === 'remove') return old.filter((tag) => !tags.includes(tag));
  const combined = [...new Set(mode === 'add' ? [...old, ...tags] : tags)];
  if (combined.length > MAX_TAGS)
    throw badFields([{ field: 'tags', msg: texts.tooManyTags(MAX_TAGS) }]);
  return combined;
}

/** Whether two records have the same tags, in the same order. */
export const sameTags = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((tag, place) => tag === other[place]);
