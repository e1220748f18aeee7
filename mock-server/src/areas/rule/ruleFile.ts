import { canonicalJson } from '@console/shared/contract';
import { type Static, Type } from 'typebox';
import { refuse } from '../../http/errors.ts';
import { validator } from '../../http/validation.ts';
import type { SigningKey, VerifyingKey } from '../../platform/services/audit/signingKey.ts';
import { transferTexts as texts } from './transfer.texts.ts';

const FORMAT = 'console-rules';
const VERSION = 1;
/** Maximum number of rules in a file. */
export const MAX_FILE_RULES = 2_000;

const RuleFile = Type.Object({
  format: Type.Enum([FORMAT]),
  version: Type.Enum([VERSION]),
  exportedAt: Type.String(),
  rules: Type.Array(Type.Unknown()),
  signature: Type.Object({
    /** Id of the key: first characters of the hash of the public key. */
    key: Type.String(),
    /** Public key in DER as Base64. It identifies the signer; trust does not come from the file. */
    publicKey: Type.String(),
    value: Type.String(),
  }),
});
type RuleFile = Static<typeof RuleFile>;

const check = validator(RuleFile) as (value: unknown) => RuleFile;

/**
 * Returns the text that is signed. The first line keeps a signature of a rule file from being valid
 * for another kind of document.
 */
const signedText = ({ exportedAt, rules }: Pick<RuleFile, 'exportedAt' | 'rules'>): string =>
  `${FORMAT}/${VERSION}\n${canonicalJson({ exportedAt, rules })}`;

const derOf = ({ publicKey }: VerifyingKey): string =>
  publicKey.replaceAll(/-----[^-]+-----|\s/g, '');

/** Returns a signed file with rules as text. */
export function writeRuleFile(
  key: SigningKey,
  content: { exportedAt: string; rules: readonly object[] },
): string {
  const rules = [...content.rules];
  const { exportedAt } = content;
  const value = key.sign(signedText({ exportedAt, rules }));
  const signature = { key: key.id, publicKey: derOf(key), value };
  return `${JSON.stringify({ format: FORMAT, version: VERSION, exportedAt, rules, signature }, null, 2)}\n`;
}

function parse(content: string): RuleFile {
  let json: unknown;
  try {
    json = JSON.parse(content);
  } catch {
    throw refuse(texts.notJson);
  }
  try {
    return check(json);
  } catch {
    throw refuse(texts.notRules);
  }
}

/**
 * Reads the rules of a signed file. They are not validated.
 *
 * @param keys keys whose signatures are accepted
 * @throws Refusal if the file is not such a file, was changed, or was signed with another key
 */
export function readRuleFile(content: string, keys: readonly VerifyingKey[]): readonly unknown[] {
  const file = parse(content);
  const key = keys.find(({ id }) => id === file.signature.key);
  if (!key) throw refuse(texts.unknownKey(file.signature.key.slice(0, 16), texts.place));
  if (!key.verify(signedText(file), file.signature.value)) throw refuse(texts.changed);
  if (file.rules.length === 0) throw refuse(texts.empty);
  if (file.rules.length > MAX_FILE_RULES) throw refuse(texts.tooManyInFile(MAX_FILE_RULES));
  return file.rules;
}
