import { ARCO_PACKAGE, ARCO_PREFIX } from '@console/shared/contract';

/*
 * Every component of Arco with its styles, each in chunks of its own. A remote leaves Arco out of its bundle, so a component
 * that stood only in the host's own imports would be all that a remote could use.
 */
const components = import.meta.webpackContext('@arco-design/web-react/es', {
  regExp: /^\.\/[A-Z]\w+\/index\.js$/,
  mode: 'lazy',
});
const styles = import.meta.webpackContext('@arco-design/web-react/es', {
  regExp: /^\.\/[A-Z]\w+\/style\/css\.js$/,
  mode: 'lazy',
});

/** A module for the share scope: its request, its package, and how to get it. */
export interface LazyModule {
  request: string;
  package: string;
  get: () => Promise<() => unknown>;
}

/** All components of Arco as modules of the share scope; nothing is fetched before a remote asks. */
export function arcoModules(): LazyModule[] {
  return components.keys().map((key) => {
    const name = key.slice(2, -'/index.js'.length);
    return { request: `${ARCO_PREFIX}${name}`, package: ARCO_PACKAGE, get: () => getComponent(name) };
  });
}

async function getComponent(name: string): Promise<() => unknown> {
  const style = `./${name}/style/css.js`;
  const [component] = await Promise.all([
    components(`./${name}/index.js`),
    styles.keys().includes(style) ? styles(style) : undefined,
  ]);
  return () => component;
}
