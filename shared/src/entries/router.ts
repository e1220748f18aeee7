// Named exports, because `export *` would include the complete router in every page.
export { Link, useBlocker, useNavigate } from 'react-router';
export { externalAddress, LAYOUT_PATH, menuAddress, menuPath } from '../router/menuAddress.ts';
export { fillTitle, titleNames } from '../router/menuTitle.ts';
export { type Page, PageContext, type PageValues, usePage } from '../router/pageContext.ts';
export {
  closeTab,
  openTab,
  setTabQuery,
  setTabTitle,
  type TabsApi,
  type TabTarget,
  tabAddress,
  tabsApiAtom,
} from '../router/tabsApi.ts';
export { setTabUnsaved } from '../router/unsaved.ts';
export {
  type OwnTab,
  type QueryPatch,
  useParams,
  useQueryState,
  useTab,
  useTabTitle,
  useUnsaved,
} from '../router/usePageTools.ts';
