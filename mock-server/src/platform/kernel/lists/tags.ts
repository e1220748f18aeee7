import { Type } from 'typebox';
import { badFields } from '../../../http/errors.ts';
import { texts } from './texts.ts';

const MAX_TAGS = 10;

/** Schema of the tags of a record. */
export const Tags = Type.Array(
  Type.String({ minLength: 1, maxLength: 12, title: texts.fields.tags }),
  { maxItems: MAX_TAGS, title: texts.fields.tags },
);

/** Body fields of a call that tags several records. */
export const tagging = {
  tags: Tags,
  /** Default: `replace`. */
  mode: Type.Optional(Type.Enum(['replace', 'add', 'remove'], { title: texts.fields.tagMode })),
};

interface Tagging {
  tags: readonly string[];
  mode?: 'replace' | 'add' | 'remove' | undefined;
}

/** Returns the resulting tags of a record. Throws 422 if there are too many. */
export function combineTags(old: readonly string[], { tags, mode = 'replace' }: Tagging): string[] {
  if (mode === 'remove') return old.filter((tag) => !tags.includes(tag));
  const combined = [...new Set(mode === 'add' ? [...old, ...tags] : tags)];
  if (combined.length > MAX_TAGS)
    throw badFields([{ field: 'tags', msg: texts.tooManyTags(MAX_TAGS) }]);
  return combined;
}

export const sameTags = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((tag, index) => tag === right[index]);
