/** A document of the server's calls, taken apart by area: the first part of a call's path. */

const REFERENCE = /"#\/components\/(\w+)\/([^"]+)"/g;

/** The parts of `components` that a piece of a document names, and those that these name. */
function componentsOf(document, piece) {
  const found = {};
  const open = [piece];
  while (open.length > 0) {
    for (const [, kind, name] of JSON.stringify(open.pop()).matchAll(REFERENCE)) {
      found[kind] ??= {};
      if (found[kind][name] !== undefined) continue;
      found[kind][name] = document.components[kind][name];
      open.push(found[kind][name]);
    }
  }
  return found;
}

/**
 * @param {object} document an OpenAPI document
 * @returns {Map<string, object>} by the name of the area, `netbar`, a document of its calls and of what they speak of
 */
export function areaDocuments(document) {
  const areas = new Map();
  for (const [path, item] of Object.entries(document.paths)) {
    const area = path.split('/')[1];
    areas.set(area, { ...areas.get(area), [path]: item });
  }
  return new Map([...areas].map(([area, paths]) => [area, { ...document, paths, components: componentsOf(document, paths) }]));
}

/**
 * What all areas are together. Every line about an area stands for itself: two branches that each add one are merged by keeping the
 * lines of both (`.gitattributes`), in whatever order.
 *
 * @param {readonly string[]} areas
 */
export function indexOfAreas(areas) {
  const lines = (sign, part) => [...areas].sort().map((area) => `  ${sign} import('./${area}.gen.ts').${part}\n`);
  return `/** Every call of the API by its path. */\nexport type paths = unknown\n${lines('&', 'paths').join('')};\n
/** What areas call by a name: of each area what its own calls speak of. */\nexport type AreaSchemas = never\n${lines('|', "components['schemas']").join('')};\n`;
}
