/** Words that JavaScript reserves, and names that every object has. */
const WORDS =
  'arguments async await break case catch class const constructor continue debugger default delete do else enum eval export extends false finally for function hasownproperty if implements import in infinity instanceof interface isprototypeof let nan new null package private propertyisenumerable protected prototype public return static super switch this throw tolocalestring tostring true try typeof undefined valueof var void while with yield';

/** Fields that every row or every call already has. */
const FIELDS =
  'id createdat updatedat createdby deletedat actions page pagesize keyword sort requestid expectupdatedat key ref children';

const words = new Set(WORDS.split(' '));
const fields = new Set(FIELDS.split(' '));
const IDENTIFIER = /^[a-z][A-Za-z0-9]{0,29}$/;

export const isIdentifier = (name: string): boolean => IDENTIFIER.test(name);
export const isReservedWord = (name: string): boolean => words.has(name.toLowerCase());
export const isReservedField = (name: string): boolean => fields.has(name.toLowerCase());
