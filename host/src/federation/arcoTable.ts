const components = import.meta.webpackContext('@arco-design/web-react/es?styled', {
  regExp: /^\.\/[A-Z]\w+\/index\.js$/,
  mode: 'lazy',
});

/**
 * Loads a component after its styles. The table of all components is loaded only for remotes that
 * use components outside of the kit.
 */
export const loadComponent = (name: string): unknown => components(`./${name}/index.js`);
