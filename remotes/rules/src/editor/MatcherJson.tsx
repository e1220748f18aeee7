import { lineOfPointer, type RuleMatcher } from '@console/shared/contract';
import { CodeEditor, FieldError } from '@console/shared/ui';
import { useState } from 'react';
import { editorTexts as texts } from './editor.texts.ts';

const HEIGHT = 360;
const MAX_LENGTH = 40_000;

interface Props {
  matcher: RuleMatcher;
  /** Errors of the server by JSON pointer. */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  /** Called with the matcher, or `undefined` while the text is invalid. */
  onChange(matcher: RuleMatcher | undefined): void;
}

const write = (matcher: RuleMatcher): string => JSON.stringify(matcher, null, 2);

/** Returns the matcher that a text contains. Its values are checked by the server. */
function parse(text: string): RuleMatcher | undefined {
  try {
    const value = JSON.parse(text) as Partial<RuleMatcher> | null;
    const isGroup = (part: unknown): boolean => {
      const { op, conditions } = (part ?? {}) as Partial<RuleMatcher>;
      return (op === 'all' || op === 'any') && Array.isArray(conditions);
    };
    const isCondition = (part: unknown): boolean =>
      Array.isArray(((part ?? {}) as { values?: unknown }).values);
    const isValid =
      isGroup(value) &&
      value?.conditions?.every(
        (part) =>
          isCondition(part) ||
          (isGroup(part) && (part as RuleMatcher).conditions.every(isCondition)),
      );
    return isValid ? (value as RuleMatcher) : undefined;
  } catch {
    return undefined;
  }
}

/** The conditions as JSON, with the errors of the server and their lines. */
export function MatcherJson({ matcher, errors, disabled, onChange }: Props) {
  const [text, setText] = useState(() => write(matcher));
  const isValid = parse(text) !== undefined;
  const problems = Object.entries(errors).map(([pointer, message]) => ({
    message,
    line: lineOfPointer(text, pointer.replace(/^\/matcher/, '')),
  }));
  return (
    <>
      <CodeEditor
        label={texts.views.json}
        language="json"
        value={text}
        height={HEIGHT}
        maxLength={MAX_LENGTH}
        invalid={!isValid || problems.length > 0}
        marks={problems.flatMap(({ line, message }) =>
          line === undefined ? [] : [{ line, message }],
        )}
        {...(!disabled && {
          onChange: (next: string) => {
            setText(next);
            onChange(parse(next));
          },
        })}
      />
      {!isValid && <FieldError>{texts.badJson}</FieldError>}
      {problems.map(({ line, message }) => (
        <FieldError key={`${line} ${message}`}>
          {line === undefined ? message : `${texts.line(line)}${message}`}
        </FieldError>
      ))}
    </>
  );
}
