import {
  externalAddress,
  fillTitle,
  LAYOUT_PATH,
  menuAddress,
  menuPath,
  titleNames,
} from '@console/shared/router';
import { type Menu, type MenuForm, pathTo } from './base/menu.model.ts';

/** What a row leads to, as its form stands now. */
export interface MenuPreview {
  /** An address elsewhere that is opened in a window of its own. */
  external?: string;
  /** The address behind the hash; nothing where a parameter of the path has no value. */
  address?: string;
  /** The route with its parameters. */
  route: string;
  /** The title of the tab; a value that comes with the address is written by its name. */
  title: string;
  /** Names in the title that neither the path nor the row's parameters fill. */
  unfilled: string[];
}

const PARAMETER = /:([^/?]+)\??/g;

/** What the form of a row would lead to. */
export function previewOf(form: MenuForm, tree: readonly Menu[]): MenuPreview {
  const name = form.name.trim();
  const path = form.path.trim() || name;
  const above = pathTo(tree, form.parentId).reduce(
    (route, menu) => menuPath(menu, route),
    LAYOUT_PATH,
  );
  const route = menuPath({ path }, above);
  const parameters = form.parameters.map(({ type, key, value }) => ({
    type: String(type ?? ''),
    key: String(key ?? ''),
    value: String(value ?? ''),
  }));
  const values = new Map(parameters.map(({ key, value }) => [key, value]));
  const fromPath = new Set([...route.matchAll(PARAMETER)].map(([, key = '']) => key));
  const unfilled = titleNames(form.title).filter((key) => !fromPath.has(key) && !values.has(key));
  const external = externalAddress({ path, name, component: form.component });
  const address = menuAddress({ menu: { path, parameters }, path: route });
  return {
    ...(external !== undefined && { external }),
    ...(address !== undefined && { address: `#${address}` }),
    route: `#${route}`,
    title: fillTitle(form.title, (key) => values.get(key) || `‹${key}›`),
    unfilled: [...new Set(unfilled)],
  };
}
