import { parseCsv } from 'hucre/csv';
import { badFields } from '../../../http/errors.ts';
import { compiledSchema } from '../../../http/schemas.ts';
import { GeneratorModel } from '../model/schemas.ts';
import { parseJson } from './parseJson.ts';
import { type ReadSource, readRows, rowsOfJson, type SampleRow } from './readRows.ts';
import { texts } from './texts.ts';

const refuseText = (msg: string) => badFields([{ field: 'text', msg }]);

/** Reads a JSON sample. Throws 422 if it contains no records. */
export function readJsonSample(title: string, text: string): ReadSource {
  const rows = rowsOfJson(parseJson(text));
  if (!rows) throw refuseText(texts.problems.noRows);
  return readRows(title, rows);
}

/** Reads a CSV sample, whose first line has the names of the columns. Throws 422 if it has no rows. */
export function readCsvSample(title: string, text: string): ReadSource {
  const [header = [], ...lines] = parseCsv(text.replace(/^\ufeff/, '')).filter((line) =>
    line.some((cell) => cell !== ''),
  );
  const names = header.map((name, index) => String(name).trim() || `field${index + 1}`);
  if (names.length === 0 || lines.length === 0) throw refuseText(texts.problems.noRows);
  const rows = lines.map(
    (line): SampleRow => Object.fromEntries(names.map((name, index) => [name, line[index] ?? ''])),
  );
  return readRows(title, rows);
}

/** Reads a model as the page writes it. Throws 422 with the place of the first fault. */
export function readModelText(_title: string, text: string): ReadSource & Partial<GeneratorModel> {
  const value = parseJson(text);
  const schema = compiledSchema(GeneratorModel);
  const [fault] = schema.Errors(value);
  if (fault) throw refuseText(texts.problems.notModel(fault.instancePath || '/'));
  return { ...(value as GeneratorModel), columns: [], rows: [], notes: [] };
}
