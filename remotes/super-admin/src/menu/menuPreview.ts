import {
  externalAddress,
  fillTitle,
  LAYOUT_PATH,
  menuAddress,
  menuPath,
  titleNames,
} from '@console/shared/router';
import { type Menu, type MenuForm, pathTo } from './base/menu.model.ts';

/** The page that a row leads to, according to its form. */
export interface MenuPreview {
  /** URL of another site that opens in a new window. */
  external?: string;
  /** The address after the hash. Undefined if a path parameter has no value. */
  address?: string;
  route: string;
  /** Title of the tab. Values from the URL are shown by their names. */
  title: string;
  /** Names in the title that neither the path nor the row's parameters provide. */
  unfilled: string[];
}

const PARAMETER = /:([^/?]+)\??/g;

/** Returns the preview of a menu form. */
export function previewMenu(form: MenuForm, tree: readonly Menu[]): MenuPreview {
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
