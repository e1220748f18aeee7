const components = import.meta.webpackContext('@arco-design/web-react/es?styled', {
  regExp: /^\.\/[A-Z]\w+\/index\.js$/,
  mode: 'lazy',
});

/** The module of a component, after its styles. The list of all of them is fetched only for remotes that use what the kit has not. */
export const loadComponent = (name: string): unknown => components(`./${name}/index.js`);
