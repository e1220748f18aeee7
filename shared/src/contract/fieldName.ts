/** Longest name of a field. */
export const FIELD_NAME_MAX_CHARACTERS = 40;

const FORM = /^[a-z][A-Za-z0-9_]{0,39}$/;

/** Words of JavaScript and SQL, and names of built-in properties and common columns. */
const RESERVED = new Set(
  `abstract any arguments as async await boolean break case catch class const constructor continue
  debugger declare default delete do else enum eval export extends false finally for from function
  get if implements import in infinity instanceof interface is keyof let module namespace nan new
  null number object of package private protected prototype public readonly require return set
  static string super switch symbol this throw true try type typeof undefined unknown var void while
  with yield hasownproperty isprototypeof propertyisenumerable tolocalestring tostring valueof
  tojson all alter analyse analyze and array asc asymmetric between both by cast check collate
  column constraint create current_date current_role current_time current_timestamp current_user
  deferrable desc distinct drop end except fetch foreign grant group having initially insert
  intersect into join lateral leading left like limit localtime localtimestamp natural not offset
  on only or order outer placing primary references returning right row select session_user similar
  some symmetric table then to trailing truncate union unique update user using values variadic
  view when where window id createdat updatedat deletedat created_at updated_at actions requestid
  expectupdatedat`.split(/\s+/),
);

/**
 * Why a text cannot be the name of a field: `form` if it is not a letter from a to z followed by at
 * most 39 letters, digits and underscores, `reserved` for a word that code or SQL reserves.
 *
 * @example
 * findNameProblem('terminalNo') // undefined
 * findNameProblem('delete') // 'reserved'
 * findNameProblem('a;b') // 'form'
 */
export function findNameProblem(name: string): 'form' | 'reserved' | undefined {
  if (!FORM.test(name)) return 'form';
  return RESERVED.has(name.toLowerCase()) ? 'reserved' : undefined;
}
