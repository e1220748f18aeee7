/**
 * Prefix of the shared Arco components. Each component is a module with a style sheet that is
 * loaded on first use.
 */
export const ARCO_PREFIX = '@arco-design/web-react/es/';
export const ARCO_PACKAGE = '@arco-design/web-react';
